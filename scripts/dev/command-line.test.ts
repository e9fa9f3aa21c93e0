import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readArguments, refuseArguments } from './command-line.mjs';

const usage = 'Usage: npm run example [-- --port N]';
const config = { options: { port: { type: 'string' } } } as const;

const printed = { out: '', error: '' };
beforeEach(() => {
  Object.assign(printed, { out: '', error: '' });
  vi.spyOn(console, 'log').mockImplementation((text) => (printed.out += String(text)));
  vi.spyOn(console, 'error').mockImplementation((text) => (printed.error += String(text)));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${String(code)}`);
  });
});
afterEach(() => vi.restoreAllMocks());

const read = (...words: readonly string[]) => {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'example.ts', ...words]);
  return readArguments(usage, { ...config, args: [...words] });
};

test('known arguments are read, and nothing is printed', () => {
  expect(read('--port', '80').values).toEqual({ port: '80' });
  expect(printed).toEqual({ out: '', error: '' });
});

test.each(['--help', '-h'])('%s prints the usage and ends with 0', (word) => {
  expect(() => read('--port', '80', word)).toThrow('exit 0');
  expect(printed).toEqual({ out: usage, error: '' });
});

test.each([
  ['--no-such-option', "Unknown option '--no-such-option'."],
  ['there', "Unexpected argument 'there'."],
])('%s is refused with 2 and named', (word, sentence) => {
  expect(() => read(word)).toThrow('exit 2');
  expect(printed).toEqual({ out: '', error: `${sentence}\n\n${usage}` });
});

test('a problem of the command itself is refused in the same way', () => {
  expect(() => refuseArguments('There is no port 0.', usage)).toThrow('exit 2');
  expect(printed.error).toBe(`There is no port 0.\n\n${usage}`);
});
