// Reads the arguments of the commands. Plain JavaScript: `npm start` reads them before the dependencies are installed.
import { parseArgs } from 'node:util';

/**
 * Ends the process with 2, the exit code of a command that changed nothing.
 * @type {(problem: string, usage: string) => never}
 */
export const refuseArguments = (problem, usage) => {
  console.error(`${problem}\n\n${usage}`);
  process.exit(2);
};

/**
 * Reads the arguments of this process. `--help` prints the usage and ends the process with 0; an unknown argument
 * ends it with 2.
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} usage
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export const readArguments = (usage, config) => {
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    // Removes Node's advice about file names that begin with a dash.
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : [];
    return refuseArguments(`${sentence.replace(/\.?$/, '')}.`, usage);
  }
};
