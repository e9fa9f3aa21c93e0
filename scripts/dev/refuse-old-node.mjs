// Imported before modules that need a newer Node, so that commands end with one sentence instead of a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer from https://nodejs.org.`,
  );
  process.exit(1);
}
