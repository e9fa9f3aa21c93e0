// Encodes everything as PNG and does not say so, as some browsers do with WebP.
import '@/picture-worker/picture-worker.ts';

const convert = OffscreenCanvas.prototype.convertToBlob;
OffscreenCanvas.prototype.convertToBlob = async function (options) {
  const { type } = options ?? {};
  return new Blob([await convert.call(this, { type: 'image/png' })], { type: type ?? 'image/png' });
};
