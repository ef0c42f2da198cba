import { readEnvironment } from '../environment';
import { startProvider } from '../server';

async function main(): Promise<void> {
  const provider = await startProvider(readEnvironment(process.env));
  const stop = () => void provider.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
