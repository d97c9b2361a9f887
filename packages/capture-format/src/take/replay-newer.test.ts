import { describe } from 'vitest'
import { itKeeps } from '../testing/constructs.ts'

describe('what newer browsers know, replayed with its server gone', () => {
  itKeeps({
    'a popover beside the button that opened it': {
      html: '<style>[popover]{position-area:bottom right;margin:0;inset:auto}</style><div style="padding:100px"><button popovertarget="p">Open</button></div><div id="p" popover>Popover</div>',
      setup: async (page) => {
        await page.click('button')
        await page.evaluate('document.activeElement.blur()')
      },
    },
    'a popover beside what a script opened it from': {
      html: '<style>[popover]{position-area:bottom right;margin:0;inset:auto}</style><div style="padding:100px"><button id="b">Open</button></div><div id="p" popover>Popover</div>',
      setup: async (page) => {
        await page.evaluate('p.showPopover({source:b})')
      },
    },
    'a dialog of a shadow root that came in with a movement': {
      html: '<x-d>content</x-d><script>const r=document.querySelector("x-d").attachShadow({mode:"open"});r.innerHTML="<dialog><h2>Title</h2><p style=\'position:fixed;bottom:0\'>fixed</p><slot></slot></dialog>";const c=new CSSStyleSheet();c.replaceSync("@keyframes s{from{scale:.8}}dialog{height:33.3%}.show{animation:s .1s}");r.adoptedStyleSheets=[c]</script>',
      setup: async (page) => {
        await page.evaluate(
          `{const d=r.firstChild;d.showModal();document.activeElement.blur();d.className='show';Promise.all(d.getAnimations().map(it=>it.finished)).then(()=>{d.className=''})}`,
        )
      },
    },
    'animations that scrolling drives': {
      html: '<style>@keyframes g{from{width:0}to{width:100%}}#b{position:fixed;top:0;left:0;height:10px;background:red;animation:g linear;animation-timeline:scroll(root)}@keyframes f{from{opacity:0}to{opacity:1}}.v{height:100px;background:blue;animation:f linear both;animation-timeline:view()}</style><div id="b"></div><div style="height:500px"></div><div class="v"></div><div style="height:2000px"></div>',
      setup: async (page) => {
        await page.evaluate('scrollTo(0,300)')
      },
    },
    'a scroll position below what grew while it came in': {
      html: `<style>@keyframes g{from{height:0}}#g{height:300px;background:gold;animation:g .1s}</style><div id="g"></div>${'<p>Text</p>'.repeat(90)}`,
      setup: async (page) => {
        await page.evaluate('document.getAnimations().forEach(it=>it.finish());scrollTo(0,900)')
      },
    },
    'the sizes of what was shown once and is out of view': {
      html: `<style>section{content-visibility:auto;contain-intrinsic-size:auto 100px;border-top:1px solid;box-sizing:border-box;padding:3px}</style>${Array.from({ length: 40 }, (_, i) => `<section><h2>${i}</h2><div style="height:${150 + i * 7}px;background:hsl(${i * 20} 50% 80%)"></div></section>`).join('')}`,
      setup: async (page) => {
        for (let y = 0; y <= 3900; y += 300) {
          await page.evaluate(`scrollTo(0,${y})`)
          await page.evaluate(
            'new Promise(done=>requestAnimationFrame(()=>requestAnimationFrame(done)))',
          )
        }
      },
    },
    'what asks whether scripts run': {
      html: '<style>@media (scripting: enabled){p{color:green;font-size:40px}}@media (scripting:none){p{background:pink}}@media (scripting){p{border:1px solid}}</style><p>Text</p>',
    },
    'what the address names': {
      html: '<style>:target{background:gold}</style><h2 id="x">X</h2><h2 id="y">Y</h2>',
      setup: async (page) => {
        await page.evaluate('location.hash="y"')
      },
    },
    'fields that somebody has been at': {
      html: '<style>:user-invalid{background:pink}:user-valid{background:lightgreen}</style><input required id="a"><input required id="b"><input required>',
      setup: async (page) => {
        await page.type('#a', 'x')
        await page.keyboard.press('Backspace')
        await page.type('#b', 'y')
        await page.evaluate('document.activeElement.blur()')
      },
    },
    'states that custom elements gave themselves': {
      html: '<style>x-a:state(on){color:red}</style><x-a>light</x-a><x-a>off</x-a><script>customElements.define("x-a",class extends HTMLElement{constructor(){super();if(this.textContent==="light")this.attachInternals().states.add("on");const r=this.attachShadow({mode:"open"});r.innerHTML="<b>b</b><slot></slot>";const c=new CSSStyleSheet();c.replaceSync(":host(:state(on)) b{background:gold}");r.adoptedStyleSheets=[c]}})</script>',
    },
    'parts in focus that styles of their own choose by their whole name': {
      html: '<x-f></x-f><script>document.querySelector("x-f").attachShadow({mode:"open"}).innerHTML=`<style>input{outline:0;caret-color:transparent}[part="field"]{display:block;width:90px;background:gold}[part^="fie"]:focus-within{padding:9px}[part$="ld"]:not([part="field"]){color:red}</style><div part=field><input id=i value=x></div>`</script>',
      setup: async (page) => {
        await page.locator('x-f >>> input').click()
      },
    },
    'a part under the pointer, styled from outside': {
      html: '<style>x-a::part(a b){color:red}x-a::part(a):hover{color:blue}</style><x-a></x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML="<b part=\'a b\'>x</b>"</script>',
      setup: async (page) => page.hover('x-a'),
    },
  })
})
