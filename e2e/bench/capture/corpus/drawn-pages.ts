import { type CorpusPage, from, ownPages } from './corpus-page.ts'

const isDrawn = 'globalThis.isDrawn === true'

/** Pages that draw themselves with somebody's library. */
export const drawnPages: readonly CorpusPage[] = [
  {
    id: 'api-reference',
    holds: '65,000 nodes, styles that exist in the CSSOM only, scrolled far down',
    mounts: { '/': ownPages, '/redoc': from('redoc@2.5.4', 'bundles') },
    path: '/api-reference.html',
    ready: isDrawn,
    async bring(page) {
      await page.evaluate("scrollTo({ top: 6000, behavior: 'instant' })")
    },
  },
  {
    id: 'big-table',
    holds: '65,000 nodes in one table',
    mounts: { '/': ownPages, '/bootstrap': from('bootstrap@5.3.8', 'dist') },
    path: '/big-table.html',
    ready: isDrawn,
    async bring(page) {
      await page.evaluate("scrollTo({ top: 4000, behavior: 'instant' })")
    },
  },
  {
    id: 'grid',
    holds: 'a virtual grid of 135,000 cells, scrolled both ways',
    mounts: { '/': ownPages, '/ag-grid': from('ag-grid-community@36.2.0', 'dist') },
    path: '/grid.html',
    ready: isDrawn,
    async bring(page) {
      await page.evaluate(`grid.ensureIndexVisible(2600, 'middle');grid.ensureColumnVisible('m16')
        grid.forEachNode((row, i) => { if (i > 2598 && i < 2602) row.setSelected(true) })`)
      await page.waitForSelector('[row-index="2600"] [col-id="m16"]')
    },
  },
  {
    id: 'components',
    holds: 'shadow roots with constructed style sheets, an open list',
    mounts: { '/': ownPages, '/shoelace': from('@shoelace-style/shoelace@2.20.1', 'cdn') },
    path: '/components.html',
    ready: "!document.querySelector(':not(:defined)')",
    async bring(page) {
      await page.click('sl-input')
      await page.keyboard.type(' Lovelace')
      await page.evaluate("document.querySelector('sl-select').show()")
      await page.waitForSelector('sl-select[open]')
    },
  },
  {
    id: 'dialog',
    holds: 'a modal dialog and a popover over it in the top layer, shadow roots',
    mounts: { '/': ownPages, '/webawesome': from('@awesome.me/webawesome@3.14.0', 'dist-cdn') },
    path: '/dialog.html',
    ready: "!document.querySelector(':not(:defined)')",
    async bring(page) {
      await page.evaluate("document.querySelector('wa-dialog').open = true")
      await page.waitForFunction(
        "document.querySelector('wa-dialog').shadowRoot.querySelector('dialog').matches(':modal')",
      )
      await page.evaluate("document.querySelector('[popover]').showPopover()")
    },
  },
  {
    id: 'diagrams',
    holds: 'inline SVG with markers and HTML in foreignObject',
    mounts: { '/': ownPages, '/mermaid': from('mermaid@11.17.2', 'dist') },
    path: '/diagrams.html',
    ready: isDrawn,
  },
  {
    id: 'webgl',
    holds: 'a WebGL canvas that keeps no buffer',
    mounts: { '/': ownPages, '/three': from('three@0.170.0', 'build') },
    path: '/webgl.html',
    ready: isDrawn,
  },
  {
    id: 'css-in-js',
    holds: 'Material UI: rules inserted into empty style elements, an open menu',
    mounts: {
      '/': ownPages,
      '/react': from('react@18.3.1', 'umd'),
      '/react-dom': from('react-dom@18.3.1', 'umd'),
      '/mui': from('@mui/material@5.16.14', 'umd'),
    },
    path: '/css-in-js.html',
    ready: isDrawn,
    async bring(page) {
      await page.click('#role')
      await page.waitForSelector('[role=option]')
    },
  },
  {
    id: 'charts',
    holds: 'charts on canvases and in SVG, one of them tainted by a picture of another origin',
    mounts: {
      '/': ownPages,
      '/echarts': from('echarts@5.6.0', 'dist'),
      '/photos': from('admin-lte@3.2.0', 'dist/img'),
    },
    path: '/charts.html',
    rewrite: (html, elsewhere) => html.replaceAll('ELSEWHERE', elsewhere),
    ready: isDrawn,
  },
  {
    id: 'code-editor',
    holds: 'a code editor that draws only the lines in view, scrolled, with a selection',
    mounts: { '/': ownPages, '/vs': from('monaco-editor@0.52.2', 'min/vs') },
    path: '/code-editor.html',
    ready: isDrawn,
  },
]
