type WebFont = { readonly family: string; readonly weight: string; readonly url: string };

/**
 * The one inline script of every public page, the same bytes everywhere so that one hash allows it. It sets the
 * theme before the first paint; keeps taps on buttons that are not awake yet, to repeat them on `site:awake`;
 * fetches the web fonts, at once from a worker that keeps them and else after the first paint of the whole page,
 * and shows both together, or stays with their stand-ins; and fetches the modules of every page, and those this
 * page names in `data-modules`, once the page has loaded and the browser is idle, or at the first touch of a key or
 * pointer.
 */
export const inlineScript = (modules: readonly string[], fonts: readonly WebFont[]): string =>
  `(()=>{let d=document,r=d.documentElement,t,q=[];try{t=localStorage.getItem('theme')}catch{}` +
  `if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';` +
  `r.classList.add(t);if(t==='dark')d.querySelector('meta[name=theme-color]').content='#15110E';` +
  `let tap=e=>{let b=e.target.closest('button[type=button]');b&&q.push(b)};d.addEventListener('click',tap,true);` +
  `d.addEventListener('site:awake',()=>{d.removeEventListener('click',tap,true);for(const b of q)b.click()},{once:true});` +
  `let type=()=>Promise.all([${fonts.map(loadingFont).join()}].map(f=>f.load())).then(l=>l.forEach(f=>d.fonts.add(f)),()=>{}),` +
  `kept=navigator.serviceWorker?.controller;kept&&type();` +
  `let go=()=>{go=()=>{};for(const m of[...${JSON.stringify(modules)},...r.dataset.modules.split(' ')])import(m)},now=()=>go();` +
  `for(const e of['pointerdown','keydown','touchstart'])addEventListener(e,now,{once:true,passive:true});` +
  `addEventListener('load',()=>{kept||requestAnimationFrame(()=>setTimeout(type));` +
  `'requestIdleCallback'in window?requestIdleCallback(now,{timeout:2000}):setTimeout(now,200)})})()`;

const loadingFont = ({ family, weight, url }: WebFont): string =>
  `new FontFace('${family}','url(${url})',{weight:'${weight}'})`;
