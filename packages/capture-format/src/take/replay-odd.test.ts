import { describe } from 'vitest'
import { itKeeps, svg } from '../testing/constructs.ts'
import type { SiteFile } from '../testing/site-server.ts'

const html = (body: string): SiteFile => ({ type: 'text/html', body })

const xhtml: SiteFile = {
  type: 'application/xhtml+xml',
  body: '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title><style><![CDATA[ p{color:red} ]]></style></head><body><p>One<br/>two</p><div/><p><![CDATA[ a < b ]]></p><svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><style><![CDATA[rect{fill:teal}]]></style><rect width="50" height="50"/></svg></body></html>',
}

const picture: SiteFile = {
  type: 'image/svg+xml',
  body: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><style>rect{fill:teal}</style><rect width="30" height="15"/></svg>',
}

describe('what pages seldom are, replayed with its server gone', () => {
  itKeeps({
    'a page of XHTML': {
      html: '',
      files: { '/page.xhtml': xhtml },
      setup: async (page) => {
        await page.goto(new URL('/page.xhtml', page.url()).href)
      },
    },
    'a picture that is the page': {
      html: '',
      files: { '/picture.svg': picture },
      setup: async (page) => {
        await page.goto(new URL('/picture.svg', page.url()).href)
      },
    },
    'a text that is the page': {
      html: '',
      files: { '/a.txt': { type: 'text/plain', body: 'some text\n\tand more' } },
      setup: async (page) => {
        await page.goto(new URL('/a.txt', page.url()).href)
      },
    },
    'frames of pictures, texts and data': {
      html: '<iframe src="/a.svg"></iframe><iframe src="/picture.svg"></iframe><iframe src="/a.txt"></iframe><iframe src="/a.xml"></iframe>',
      files: {
        '/a.svg': svg('red'),
        '/picture.svg': picture,
        '/a.txt': { type: 'text/plain', body: 'plain\n  text' },
        '/a.xml': { type: 'text/xml', body: '<?xml version="1.0"?><list><b>one</b></list>' },
      },
    },
    'elements of other namespaces, and HTML with upper-case names': {
      html: '<div id="d"></div><script>const add=(space,name,text)=>{const e=document.createElementNS(space,name);e.textContent=text;d.append(e)};add("urn:x","p","of no HTML ");add(null,"h1","of none ");add("http://www.w3.org/1999/xhtml","Upper","upper")</script>',
    },
    'images that the page could not show either': {
      html: '<img src="/gone.png"><img src="/gone.png" alt="words for it"><img src="/gone.png" width="80" height="60" alt="w"><picture><source srcset="/gone2.png"><img src="/a.svg"></picture>',
      files: { '/a.svg': svg('red') },
    },
    'attributes of custom elements that are addresses elsewhere': {
      html: '<style>x-a[background]{background:gold;display:block}x-a[src="x"]{color:red}x-a[poster]{margin:20px}x-a[href]{border:2px solid}</style><x-a background>a</x-a><x-a src="x">b</x-a><x-a poster="y">c</x-a><x-a href="z">d</x-a>',
    },
    'canvases in what is scaled, cut out of the picture': {
      html: '<style>body{margin:0}canvas{display:block}</style><div style="transform:scale(.5);transform-origin:0 0;height:300px"><canvas width="200" height="300"></canvas></div><canvas width="90" height="40" style="zoom:2;border:4px solid;padding:6px"></canvas><canvas width="90" height="40" style="width:45px"></canvas><script>for(const c of document.querySelectorAll("canvas")){const g=c.getContext("webgl");g.clearColor(1,1,1,1);g.clear(g.COLOR_BUFFER_BIT);g.enable(g.SCISSOR_TEST);g.scissor(20,10,40,20);g.clearColor(0,.5,1,1);g.clear(g.COLOR_BUFFER_BIT)}</script>',
    },
    'a canvas in frames that are scaled and padded': {
      html: '<iframe src="/f.html" style="zoom:2;padding:20px;border:5px solid red"></iframe><div style="transform:scale(.5);transform-origin:0 0"><iframe src="/f.html" frameborder="0"></iframe></div>',
      files: {
        '/f.html': html(
          '<!DOCTYPE html><canvas width="200" height="90" style="display:block"></canvas><script>const g=document.querySelector("canvas").getContext("webgl");g.clearColor(1,1,1,1);g.clear(g.COLOR_BUFFER_BIT);g.enable(g.SCISSOR_TEST);g.scissor(20,10,40,20);g.clearColor(0,.5,1,1);g.clear(g.COLOR_BUFFER_BIT)</script>',
        ),
      },
    },
    'the controls of a video': {
      html: '<video controls width="300" height="150" muted></video><canvas width="100" height="50" style="display:none"></canvas><script>const c=document.querySelector("canvas"),g=c.getContext("2d"),v=document.querySelector("video");g.fillStyle="teal";g.fillRect(0,0,100,50);v.srcObject=c.captureStream(0);v.play()</script>',
      setup: async (page) => {
        await page.waitForFunction('document.querySelector("video").readyState>2')
        await page.evaluate('document.querySelector("video").pause()')
      },
    },
    'pictures in custom properties, used in other sheets than theirs': {
      html: '<link rel="stylesheet" href="/css/vars.css"><style>:root{--own:url(/b.svg)}p{background:var(--linked);height:60px}</style><p></p><div></div><div class="own"></div><b style="background:var(--linked);padding:20px"></b>',
      files: {
        '/css/vars.css': {
          type: 'text/css',
          body: ':root{--linked:url("/a.svg")}div{background:var(--linked);height:60px}.own{background:var(--own)}',
        },
        '/a.svg': svg('red'),
        '/b.svg': svg('blue'),
      },
    },
    'media of a sheet that a script changed': {
      html: '<style id="s">p{font-size:50px}</style><style id="t" media="print">b{color:red}</style><p>x</p><b>b</b><script>s.sheet.media.appendMedium("print");t.sheet.media.mediaText="screen"</script>',
    },
    'a select without anything selected': {
      html: '<select id="s"><option>a<option>b</select><script>s.selectedIndex=-1</script>',
    },
    'fields that a script says are wrong': {
      html: '<style>:invalid{outline:3px solid red}:valid{color:green}form:invalid{background:pink}</style><form><input id="a" value="x"><input value="y"></form><script>a.setCustomValidity("no")</script>',
    },
    'parts of one picture, each by its own fragment': {
      html: '<img src="/s.svg#b"><img src="/s.svg#svgView(viewBox(0,0,20,20))" width="40"><svg width="40" height="40"><use href="/s.svg#r"/></svg>',
      files: {
        '/s.svg': {
          type: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><view id="b" viewBox="20 0 20 20"/><rect id="r" width="20" height="20" fill="red"/><rect x="20" width="20" height="20" fill="blue"/></svg>',
        },
      },
    },
    'sheets that import each other, and one that the browser refused': {
      html: '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/page.css"><style><!-- b{color:red} --></style><p>x</p><b>b</b>',
      files: {
        '/a.css': { type: 'text/css', body: '@import "/b.css";p{font-size:40px}' },
        '/b.css': { type: 'text/css', body: '\ufeff@import "/a.css";p{color:red}' },
        '/page.css': html('p{display:none}'),
      },
    },
  })
})
