// Compiles one more file as a member of a real TypeScript project, without writing it to disk.
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './tree.ts';

/** The compiler's messages about `text`, were it a file in the folder of that tsconfig. */
export const complaintsAbout = (
  folder: string,
  text: string,
): { fileCount: number; complaints: string[] } => {
  const configPath = join(root, folder, 'tsconfig.json');
  const configHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const project = ts.getParsedCommandLineOfConfigFile(configPath, undefined, configHost);
  if (project === undefined) throw new Error(`${configPath} cannot be read.`);

  const seed = join(root, folder, 'seeded-by-a-test.ts');
  const disk = ts.createCompilerHost(project.options);
  const withSeed: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => path === seed || disk.fileExists(path),
    readFile: (path) => (path === seed ? text : disk.readFile(path)),
    getSourceFile: (path, version) =>
      path === seed ? ts.createSourceFile(path, text, version) : disk.getSourceFile(path, version),
  };

  const program = ts.createProgram([...project.fileNames, seed], project.options, withSeed);
  const source = program.getSourceFile(seed);
  return {
    fileCount: project.fileNames.length,
    complaints: program
      .getSemanticDiagnostics(source)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  };
};
