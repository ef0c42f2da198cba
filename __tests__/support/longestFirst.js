const { default: Sequencer } = require('@jest/test-sequencer');

/** Where nothing is known of former runs Jest goes by the size of files, and these have few lines. */
const LONG = ['/together/server/', '/together/portal/'];
function rankOf({ path }) {
  const rank = LONG.findIndex((folder) => path.includes(folder));
  return rank === -1 ? LONG.length : rank;
}

/** The short ones last, so that no worker waits long for another. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
