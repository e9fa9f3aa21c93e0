// Draws nothing on large canvases and does not say so, as some tablets do.
import '@/picture-worker/picture-worker.ts';

const draw = OffscreenCanvasRenderingContext2D.prototype.drawImage;
OffscreenCanvasRenderingContext2D.prototype.drawImage = function (
  this: OffscreenCanvasRenderingContext2D,
  ...given: unknown[]
) {
  if (this.canvas.width < 1600) Reflect.apply(draw, this, given);
};
