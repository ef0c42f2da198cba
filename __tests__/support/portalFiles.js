/** Which tests of the portal share a module registry in `npm test`, and which must have their own. */
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const TESTS = path.join(__dirname, '..');
/** Replaces modules, or properties of the browser that others would find replaced. */
const ALONE = /jest\.(mock|doMock|isolateModules)\(|Object\.defineProperty\(|spyOn\(navigator/;

const files = ['contract', 'src']
  .flatMap((folder) =>
    readdirSync(path.join(TESTS, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  )
  .sort();
const isAlone = (file) => ALONE.test(readFileSync(path.join(TESTS, file), 'utf8'));

module.exports = { ALONE: files.filter(isAlone), TOGETHER: files.filter((file) => !isAlone(file)) };
