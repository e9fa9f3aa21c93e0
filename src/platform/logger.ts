/** Privacy: messages contain sentences and codes, never names, addresses or typed text. */

type Detail = Readonly<Record<string, string | number | boolean | null>>;

function write(level: 'info' | 'warn' | 'error', message: string, detail?: Detail): void {
  if (detail === undefined) console[level](message);
  else console[level](message, detail);
}

export const logger = {
  info: (message: string, detail?: Detail) => write('info', message, detail),
  warn: (message: string, detail?: Detail) => write('warn', message, detail),
  error: (message: string, detail?: Detail) => write('error', message, detail),
} as const;
