import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleOf } from '../node/bundle.ts'
import { evaluateIn, openPageWorld } from '../node/page-worlds.ts'
import { openContext } from '../testing/browser.ts'

const viewport = { width: 800, height: 600 }

/** Where all elements are that the viewport meets, asked of every single one, and all that is scrolled. */
const everything = `(roots=>{
  const boxes=[],scrolled=[];
  const see=(root,x,y)=>{for(const element of root.querySelectorAll('*')){
    if(element.closest('head,option'))continue;
    const {left,top,width,height}=element.getBoundingClientRect();
    const seen=width>0&&height>0&&left+x<${viewport.width}&&top+y<${viewport.height}&&left+x+width>0&&top+y+height>0;
    if(seen)boxes.push(element.id||element.localName);
    if(element.scrollTop||element.scrollLeft)scrolled.push([element.scrollTop,element.scrollLeft]);
    if(element.shadowRoot)see(element.shadowRoot,x,y);
    if(element.contentDocument)see(element.contentDocument,x+left+element.clientLeft,y+top+element.clientTop);
  }};
  see(document,0,0);return{boxes:boxes.sort(),scrolled:scrolled.map(String).sort()}})()`

const snapshotLayout = `(page=>{
  const names=new Map(),scrolled=[];
  const see=node=>{
    const {id,attributes,tagName,childNodes=[],contentDocument}=node;
    if(attributes){
      names.set(id,attributes.id||tagName);
      const {rr_scrollTop:top=0,rr_scrollLeft:left=0}=attributes;
      if(top||left)scrolled.push([top,left]);
    }
    childNodes.forEach(see);if(contentDocument)see(contentDocument)};
  see(page.tree);
  return{boxes:page.boxes.map(({nodeId})=>names.get(nodeId)).sort(),scrolled:scrolled.map(String).sort()}})(waystepTake.takeDocument(document).page)`

/** Counts what the browser is asked for: in this world, before the script keeps the functions. */
const counting = `globalThis.asked={boxes:0,scrolls:0,styles:0};{
  const count=(prototype,name,kind)=>{
    const property=Object.getOwnPropertyDescriptor(prototype,name),way=property.get?'get':'value',real=property[way];
    property[way]=function(...values){asked[kind]++;return real.apply(this,values)};
    Object.defineProperty(prototype,name,property)};
  count(Element.prototype,'getBoundingClientRect','boxes');count(Element.prototype,'scrollTop','scrolls');
  count(globalThis,'getComputedStyle','styles')}`

const cards = (count: number, inside: (index: number) => string): string =>
  Array.from(
    { length: count },
    (_, i) => `<section class="card"><h2>${i}</h2>${inside(i)}</section>`,
  ).join('')

describe('the layout of a page', () => {
  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openContext()
  })
  afterAll(async () => browser.close())

  async function open(html: string): Promise<Page> {
    const page = await browser.newPage()
    await page.setViewport(viewport)
    await page.setContent(
      `<!DOCTYPE html><style>.card{height:300px;position:static}</style><body>${html}</body>`,
    )
    return page
  }

  async function takeIn(page: Page): Promise<{ everything: unknown; snapshot: unknown }> {
    const world = await openPageWorld(page)
    await evaluateIn(
      world,
      `${await bundleOf('take', 'waystepTake')};globalThis.waystepTake=waystepTake;0`,
    )
    return {
      everything: await evaluateIn(world, everything),
      snapshot: await evaluateIn(world, snapshotLayout),
    }
  }

  const odd = {
    'what is fixed to the window': cards(20, (i) =>
      i === 15
        ? '<div><p><b id="help" style="position:fixed;right:9px;top:9px">?</b></p></div>'
        : '',
    ),
    'what is positioned in the page by a class':
      '<style>.back{position:absolute;left:20px;top:40px}</style>' +
      cards(20, () => '<div><p><b class="back"><i id="in">up</i></b></p></div>'),
    'what is positioned in its card': cards(
      20,
      (i) =>
        `<div style="position:relative"><div><b id="badge-${i}" style="position:absolute;top:4px">1</b></div></div>`,
    ),
    'what flows out of a card that is out of view':
      '<div style="margin-left:-3000px;width:800px;display:flex">' +
      cards(6, (i) => `<p id="slide-${i}" style="width:800px">slide</p>`).replaceAll(
        'class="card"',
        'class="card" style="flex:none"',
      ) +
      '</div>',
    'what is moved out of where it stands':
      '<div style="transform:translateX(-4000px)"><div><div><p id="moved" style="transform:translateX(4000px)">here</p></div></div></div>',
    'columns, in which elements begin again at the top': `<div style="columns:4;height:2000px;column-fill:auto">${Array.from({ length: 200 }, (_, i) => `<p id="p${i}" class="line" style="margin:0;height:40px">${i}</p>`).join('')}</div>`,
    'elements in reverse order': `<div style="display:flex;flex-direction:column-reverse">${Array.from({ length: 300 }, (_, i) => `<p id="p${i}"><b><i>${i}</i></b></p>`).join('')}</div>`,
    'cells of a grid': `<div style="display:grid;grid-template-columns:repeat(7,1fr)">${Array.from({ length: 900 }, (_, i) => `<p id="p${i}"><b>${i}</b></p>`).join('')}</div>`,
    'elements without a box around those with one':
      cards(5, () => '') +
      '<div style="display:contents"><div style="display:contents"><p id="shown" style="position:absolute;top:0">x</p></div></div><div style="display:none"><p>never</p></div>',
    'a frame that is out of view, and one that is not':
      '<iframe srcdoc="<p id=a>a</p><p id=b style=margin-top:300px>b</p><b id=c style=position:fixed>c</b>"></iframe>' +
      cards(9, () => '') +
      '<iframe srcdoc="<b id=d style=position:fixed>d</b>"></iframe>',
    'open shadow roots': `${cards(9, () => '')}<div id="host"></div><script>host.attachShadow({mode:'open'}).innerHTML='<p><b><i id="pinned" style="position:fixed;top:0">x</i></b></p><p>y</p>'</script>`,
    pictures: `${cards(9, () => '<svg><g><path d="M0 0h9v9z"/></g></svg>')}<svg id="pinned" style="position:fixed;top:0"><g><rect width="9" height="9"/></g></svg>`,
  }

  it.each(Object.entries(odd))('is the same as when all is asked for: %s', async (_name, html) => {
    const page = await open(html)
    for (const y of [0, 900, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), y)
      const read = await takeIn(page)
      expect(read.snapshot).toEqual(read.everything)
    }
    await page.close()
  })

  it('keeps how far elements out of view are scrolled', async () => {
    const scroller =
      '<div><div class="scroller" style="height:50px;overflow:auto"><p>a<p>b<p>c<p>d</div></div>'
    const fields =
      '<textarea rows="2">1\n2\n3\n4\n5\n6</textarea><input value="a very long value of an input" size="3">'
    const page = await open(
      `<style>.box{overflow:hidden;height:40px}</style>${cards(30, () => `${scroller}<div class="box"><p>a<p>b<p>c</div>${fields}`)}`,
    )
    await page.evaluate(() => {
      document.querySelectorAll('.scroller, .box, textarea').forEach((element, index) => {
        element.scrollTop = 1 + (index % 20)
      })
      for (const input of document.querySelectorAll('input')) input.scrollLeft = 7
      scrollTo(0, 2000)
    })
    const read = await takeIn(page)
    await page.close()
    expect(read.snapshot).toEqual(read.everything)
    expect((read.snapshot as { scrolled: string[] }).scrolled.length).toBeGreaterThan(90)
  })

  it('asks little of the thousands of elements that are out of view', async () => {
    const row = (i: number): string =>
      `<tr><td class="id"><a href="/orders/${i}">${i}</a></td><td>Ada<td><span class="tag">open</span><td><button type="button"><i></i>Edit</button></tr>`
    const page = await open(
      `<table>${Array.from({ length: 3000 }, (_, i) => row(i)).join('')}</table>${cards(500, (i) => `<ul><li id="a${i}">a<li id="b${i}"><b>b</b></ul>`)}`,
    )
    const world = await openPageWorld(page)
    const script = `${counting};${await bundleOf('take', 'waystepTake')};globalThis.waystepTake=waystepTake;waystepTake.takeDocument(document).page.boxes.length;asked`
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const asked = (await evaluateIn(world, script)) as Record<string, number>
    await page.close()
    expect(elements).toBeGreaterThan(20_000)
    expect(asked.boxes).toBeLessThan(elements / 20)
    expect(asked.scrolls).toBeLessThan(elements / 20)
    expect(asked.styles).toBeLessThan(elements / 10)
  })
})
