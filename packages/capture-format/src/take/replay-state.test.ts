import { describe } from 'vitest'
import { itKeeps } from '../testing/constructs.ts'

const square = 'position:fixed;inset:auto;width:200px;height:150px;margin:0;border:0;'

describe('state that a page was in, replayed with its server gone', () => {
  itKeeps({
    'what the pointer is over, through shadow roots': {
      html: '<style>li ul{display:none}li:hover>ul{display:block}a:hover::after{content:" over"}.hover\\:b:hover{color:red}</style><ul><li class="hover:b">Menu<ul><li>Item</li></ul></li></ul><x-a></x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML="<style>:host(:hover){color:green}b:hover{background:gold}</style><b>shadow</b>"</script>',
      setup: async (page) => page.hover('li'),
    },
    'hover within a shadow root': {
      html: '<x-a></x-a><script>document.querySelector("x-a").attachShadow({mode:"open"}).innerHTML="<style>:host(:hover){color:green}b:hover{background:gold}</style><b>shadow</b>"</script>',
      setup: async (page) => page.hover('x-a'),
    },
    'hover rules of linked sheets, in conditions and nested': {
      html: '<link rel="stylesheet" href="/a.css"><p>Text</p>',
      files: {
        '/a.css': {
          type: 'text/css',
          body: '@media (min-width:1px){@layer a{p{&:hover{color:red}}}}p:hover{letter-spacing:9px}',
        },
      },
      setup: async (page) => page.hover('p'),
    },
    'the ring around what has the focus': {
      html: '<button>One</button><button>Two</button><p>Text</p>',
      setup: async (page) => page.keyboard.press('Tab'),
    },
    'the focus styles of the page itself': {
      html: '<style>button:focus-visible{outline:3px dashed red}form:focus-within{background:gold}button:focus{color:blue}</style><form><button>One</button></form>',
      setup: async (page) => page.focus('button'),
    },
    'popovers in the order in which they were opened': {
      html: `<div popover="manual" id="a" style="${square}left:50px;top:50px;background:red"></div><div popover="manual" id="b" style="${square}left:100px;top:100px;background:blue"></div><div popover="manual" id="c" style="${square}left:150px;top:20px;background:green"></div>`,
      setup: async (page) => {
        await page.evaluate('b.showPopover();c.showPopover();a.showPopover()')
      },
    },
    'dialogs in the order in which they were opened': {
      html: `<style>::backdrop{background:rgb(0 0 0/.4)}</style><p>Page</p><dialog id="a" style="${square}left:50px;top:50px;background:red"></dialog><dialog id="b" style="${square}left:100px;top:100px;background:blue"></dialog>`,
      setup: async (page) => {
        await page.evaluate('b.showModal();a.showModal();document.activeElement.blur()')
      },
    },
    'a dialog that is open and not modal': {
      html: '<p>Page</p><dialog id="a"><p>Not modal</p></dialog>',
      setup: async (page) => {
        await page.evaluate('a.show();document.activeElement.blur()')
      },
    },
    'a dialog within a popover': {
      html: `<div popover="manual" id="a" style="${square}left:50px;top:50px;background:red"><dialog id="b" style="${square}left:100px;top:100px;background:blue"></dialog></div>`,
      setup: async (page) => {
        await page.evaluate('a.showPopover();b.showModal();document.activeElement.blur()')
      },
    },
    'animations of style sheets where they were': {
      html: '<style>@keyframes a{to{transform:translateX(300px)}}@keyframes b{to{opacity:0}}div,p::before{animation:a 1s linear infinite,b 3s 1s both;width:50px;height:50px;background:red}p::before{content:"x";display:block}</style><div></div><p></p>',
      setup: async (page) => {
        await page.evaluate(
          'document.getAnimations().forEach((it,i)=>{it.pause();it.currentTime=300+400*i})',
        )
      },
    },
    'animations that are over, or stay at their end': {
      html: '<style>@keyframes a{from{opacity:0}}@keyframes b{to{margin-left:200px}}p{animation:a 30s}b{display:block;animation:b 30s forwards}</style><p>came in</p><b>moved</b>',
      setup: async (page) => {
        await page.evaluate('document.getAnimations().forEach(it=>it.finish())')
      },
    },
    'animations that scripts made': {
      html: '<div style="width:50px;height:50px;background:red"></div><p style="margin-left:9px">Text</p>',
      setup: async (page) => {
        await page.evaluate(
          `{const a=document.querySelector('div').animate({transform:['none','translateX(300px) rotate(90deg)'],backgroundColor:['red','blue']},1000);a.pause();a.currentTime=400;document.querySelector('p').animate({marginLeft:'200px'},{duration:1,fill:'forwards'}).finish()}`,
        )
      },
    },
    'transitions on their way': {
      html: '<style>div{width:50px;height:50px;background:red;transition:all 5s linear}</style><div></div>',
      setup: async (page) => {
        await page.evaluate(
          `{const d=document.querySelector('div');d.getBoundingClientRect();d.style.width='500px';d.style.background='blue';d.getAnimations().forEach(it=>{it.pause();it.currentTime=2000})}`,
        )
      },
    },
    'choices in lists, groups and several at once': {
      html: '<select multiple size="5"><optgroup label="G"><option>a<option>b<option>c</optgroup></select><select><option>1<option>2<option disabled>3</select><select size="3"><option>x<option>y<option>z</select>',
      setup: async (page) => {
        await page.evaluate(
          `{const o=document.querySelectorAll('option');o[0].selected=true;o[2].selected=true;o[4].selected=true;o[7].selected=true}`,
        )
      },
    },
    'fields of every kind': {
      html: '<input type="date"><input type="time" value="10:20"><input type="color" value="#ff8800"><input type="number" value="3"><input type="search" value="s"><input type="file"><input type="password" value="abc"><input type="submit"><input type="reset" value="R"><input type="image" alt="i"><meter value=".3"></meter><progress value=".6"></progress><fieldset disabled><legend>L</legend><input value="off"></fieldset><output>o</output>',
      setup: async (page) => {
        await page.evaluate(`document.querySelector('[type=date]').value='2026-02-03'`)
      },
    },
    'styles that ask for the state of fields': {
      html: '<style>input:checked+p{color:red}input:placeholder-shown{background:gold}input:invalid{border:3px solid red}option:checked{color:blue}:disabled{opacity:.3}input:read-only{background:pink}</style><input type="checkbox"><p>checked</p><input placeholder="p"><input id="v" type="email" value="x"><input disabled value="d"><input readonly value="r">',
      setup: async (page) => {
        await page.evaluate(`document.querySelector('[type=checkbox]').checked=true`)
      },
    },
    'a text area that was scrolled, with lines of its own': {
      html: '<textarea rows="3" style="width:200px;resize:none"></textarea>',
      setup: async (page) => {
        await page.evaluate(
          `{const t=document.querySelector('textarea');t.value=Array.from({length:30},(_,i)=>'line '+i).join('\\n');t.scrollTop=100}`,
        )
      },
    },
    'what was typed into an editable element': {
      html: '<div contenteditable style="white-space:pre-wrap;border:1px solid">old</div>',
      setup: async (page) => {
        await page.evaluate(
          `{const d=document.querySelector('div');d.textContent='two  spaces\\nand a line';d.append(document.createElement('br'),'end')}`,
        )
      },
    },
    'scroll from right to left, and what sticks': {
      html: '<div dir="rtl" style="width:300px;height:120px;overflow:auto"><p style="width:900px;background:linear-gradient(90deg,red,blue)">שלום עולם</p></div><div id="s" style="height:100px;overflow:auto"><b style="position:sticky;top:0;display:block;background:gold">head</b><p style="height:500px">tall</p></div>',
      setup: async (page) => {
        await page.evaluate(`document.querySelector('[dir]').scrollLeft=-200;s.scrollTop=80`)
      },
    },
    'what is disclosed, hidden and inert': {
      html: '<details name="g" open><summary>One</summary>open</details><details name="g"><summary>Two</summary>closed</details><p hidden>no</p><p hidden="until-found">no</p><p inert>inert</p>',
      setup: async (page) => {
        await page.evaluate(`document.querySelectorAll('details')[1].open=true`)
      },
    },
  })
})
