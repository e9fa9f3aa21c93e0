/** The body as text, or null as soon as it is over the limit in bytes: what is too large is never in memory as a whole. */
export const readText = async (
  { headers, body }: Pick<Body, 'body'> & { readonly headers: Headers },
  limit: number,
): Promise<string | null> => {
  if (Number(headers.get('content-length') ?? 0) > limit) {
    await body?.cancel();
    return null;
  }
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
};
