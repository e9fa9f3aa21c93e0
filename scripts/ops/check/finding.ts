/** One statement that was checked; `problem` is null when it holds, else what was found and what is expected. */
export type Finding = { readonly subject: string; readonly problem: string | null };

export type Check = { readonly title: string; run(): Promise<readonly Finding[]> };

export const holds = (subject: string): Finding => ({ subject, problem: null });

export const fails = (subject: string, problem: string): Finding => ({ subject, problem });

/** The finding of a subject: its first problem, or none. */
export const firstOf = (subject: string, problems: ReadonlyArray<string | undefined>): Finding => ({
  subject,
  problem: problems.find((problem) => problem !== undefined) ?? null,
});

export const expected = (name: string, found: unknown, right: unknown): string | undefined =>
  found === right
    ? undefined
    : `${name} is ${JSON.stringify(found ?? null)}, expected ${JSON.stringify(right ?? null)}`;
