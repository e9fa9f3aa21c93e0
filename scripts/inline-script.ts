type WebFont = { readonly family: string; readonly weight: string; readonly url: string };

/**
 * The one inline script of every public page, the same bytes everywhere so that one hash allows it.
 *
 * - Sets the theme before the first paint.
 * - Marks a page that opens at its top `data-held`: the sections below the first screen are laid out when the page is
 *   awake (src/app/site/lay-out-ahead.ts) or the visitor comes near. Coming back, or to an anchor, needs the true heights.
 * - Keeps taps on buttons that are not awake yet, to repeat them on `site:awake`.
 * - Once the page has loaded and its first picture or, without one, its text is painted, at the latest one second after,
 *   marks the document `data-painted`, which lets the pictures further down load, and fetches the
 *   web fonts, shown together, because the page is laid out anew whenever one is. When one cannot be had, the stand-ins
 *   stay. A service worker has all of it at hand, so then nothing waits.
 * - After that, when the browser is idle, fetches the modules of every page and those this page names in
 *   `data-modules`, each in a task of its own. One that cannot be had leaves the page the HTML it is.
 * - The first touch of a key or pointer ends all waiting.
 */
export const inlineScript = (modules: readonly string[], fonts: readonly WebFont[]): string =>
  `(()=>{let d=document,r=d.documentElement,t,q=[];try{t=localStorage.getItem('theme')}catch{}` +
  `if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';` +
  `r.classList.add(t);if(t==='dark')d.querySelector('meta[name=theme-color]').content='#15110E';` +
  `performance.getEntriesByType('navigation')[0]?.type==='navigate'&&!location.hash&&(r.dataset.held='');` +
  `let tap=e=>{let b=e.target.closest('button[type=button]');b&&q.push(b)};d.addEventListener('click',tap,true);` +
  `d.addEventListener('site:awake',()=>{d.removeEventListener('click',tap,true);for(const b of q)b.click()},{once:true});` +
  `let painted=()=>{painted=()=>{};r.dataset.painted='';` +
  `Promise.all([${fonts.map(loadingFont).join()}].map(f=>f.load())).then(l=>{for(const f of l)d.fonts.add(f)},()=>{})},` +
  `go=()=>{go=()=>{};for(const m of[...${JSON.stringify(modules)},...r.dataset.modules.split(' ')])setTimeout(()=>import(m).catch(()=>{}))},` +
  `idle=()=>{painted();'requestIdleCallback'in window?requestIdleCallback(()=>go(),{timeout:2000}):setTimeout(()=>go(),200)},` +
  `now=()=>{painted();go()},l='largest-contentful-paint';` +
  `navigator.serviceWorker?.controller&&painted();` +
  `for(const e of['pointerdown','keydown','touchstart'])addEventListener(e,now,{once:true,passive:true});` +
  `addEventListener('load',()=>{let h=d.querySelector('[fetchpriority=high]');setTimeout(idle,1000);` +
  `PerformanceObserver.supportedEntryTypes?.includes(l)?new PerformanceObserver(p=>(!h||p.getEntries().some(e=>e.element===h))&&idle()).observe({type:l,buffered:true}):` +
  `requestAnimationFrame(()=>setTimeout(idle))})})()`;

const loadingFont = ({ family, weight, url }: WebFont): string =>
  `new FontFace('${family}','url(${url})',{weight:'${weight}'})`;
