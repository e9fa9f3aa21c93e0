// Runs only for addresses without a file. Cloudflare's own 404 has the headers of the matching rule of _headers: below /assets
// browsers would cache it for a year.
const worker = {
  /**
   * @param {Request} request
   * @param {{ ASSETS: { fetch(address: URL): Promise<Response> } }} env
   */
  async fetch(request, env) {
    const page = await env.ASSETS.fetch(new URL('/404', request.url));
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', 'no-store');
    return new Response(request.method === 'HEAD' ? null : page.body, { status: 404, headers });
  },
};

export default worker;
