import { type CorpusPage, from, type Mount, ownPages } from './corpus-page.ts'

const sbAdmin = from('startbootstrap-sb-admin-2@4.1.4')

/** AdminLTE copies these out of its dependencies when it is built; its package has only what it made itself. */
const adminLte: Readonly<Record<string, Mount>> = {
  '/': from('admin-lte@3.2.0'),
  '/plugins/bootstrap': from('bootstrap@4.6.2', 'dist'),
  '/plugins/bs-custom-file-input': from('bs-custom-file-input@1.3.4', 'dist'),
  '/plugins/chart.js': from('chart.js@2.9.4', 'dist'),
  '/plugins/daterangepicker': from('daterangepicker@3.1.0'),
  '/plugins/fontawesome-free': from('@fortawesome/fontawesome-free@5.15.4'),
  '/plugins/icheck-bootstrap': from('icheck-bootstrap@3.0.1'),
  '/plugins/jquery': from('jquery@3.7.1', 'dist'),
  '/plugins/jquery-knob': from('jquery-knob-chif@1.2.13', 'dist'),
  '/plugins/jquery-ui': from('jquery-ui-dist@1.13.3'),
  '/plugins/jqvmap': from('jqvmap-novulnerability@1.5.1', 'dist'),
  '/plugins/moment': from('moment@2.30.1', 'min'),
  '/plugins/overlayScrollbars': from('overlayscrollbars@1.13.3'),
  '/plugins/sparklines': from('sparklines@1.3.0', 'source'),
  '/plugins/summernote': from('summernote@0.8.20', 'dist'),
  '/plugins/tempusdominus-bootstrap-4': from('tempusdominus-bootstrap-4@5.39.2', 'build'),
}

const toElsewhere = (html: string, elsewhere: string): string =>
  html.replace(/(?<=(?:href|src)=")(?=(?:css|img|vendor)\/[^"]+\.(?:css|svg)")/g, `${elsewhere}/`)

export const adminPages: readonly CorpusPage[] = [
  {
    id: 'admin-cdn',
    holds:
      'style sheets, fonts and pictures of another origin that shares none; charts on canvases',
    mounts: { '/': sbAdmin },
    path: '/index.html',
    rewrite: toElsewhere,
    ready: "document.querySelector('canvas')?.width > 300",
  },
  {
    id: 'admin-form',
    holds: 'a form as it was filled in, scrolled',
    mounts: adminLte,
    path: '/pages/forms/general.html',
    async bring(page) {
      await page.type('#exampleInputEmail1', 'ada@example.org')
      await page.type('#exampleInputPassword1', 'secret')
      await page.click('#exampleCheck1')
      await page.evaluate(`{
        for (const select of document.querySelectorAll('select')) select.selectedIndex = 1
        for (const box of document.querySelectorAll('[type=radio],[type=checkbox]:not(#exampleCheck1)')) {
          if (!box.disabled) box.checked = !box.checked
        }
        for (const area of document.querySelectorAll('textarea')) area.value = 'typed, not in the markup'
        document.activeElement.blur()
        scrollTo({ top: 320, behavior: 'instant' })
      }`)
    },
  },
  {
    id: 'admin-tabs',
    holds: 'pages of the same origin in frames',
    mounts: adminLte,
    path: '/iframe.html',
    async bring(page) {
      for (const address of ['pages/widgets.html', './index.html']) {
        await page.evaluate(`document.querySelector('.nav-sidebar a[href="${address}"]').click()`)
        await page.waitForFunction(
          `Array.from(document.querySelectorAll('iframe')).some((frame) =>
            frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL.endsWith('${address.split('/').at(-1)}'))`,
        )
      }
      await page.waitForFunction("!document.querySelector('.tab-loading')?.offsetParent")
    },
  },
  {
    id: 'cross-site',
    holds: 'a frame of another site, one in a sandbox of its own, one without an address',
    mounts: {
      '/': ownPages,
      '/bootstrap': from('bootstrap@5.3.8', 'dist'),
      '/admin': sbAdmin,
    },
    path: '/frames.html',
    rewrite: (html, elsewhere) => html.replaceAll('ELSEWHERE', elsewhere),
  },
]
