/** Explicit compile hint: V8 compiles the functions of the file on a background thread, not each at its first call. */
export const compileHint = '//# allFunctionsCalledOnLoad';
