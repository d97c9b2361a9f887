import { type CorpusPage, from, ownPages } from './corpus-page.ts'

const bootstrap = from('bootstrap@5.3.8', 'dist')

/** Pages that are there without a script. */
export const writtenPages: readonly CorpusPage[] = [
  {
    id: 'document',
    holds: 'a plain document, scrolled',
    mounts: { '/': from('npm@11.6.2', 'docs/output') },
    path: '/using-npm/config.html',
    async bring(page) {
      await page.evaluate("scrollTo({ top: 3000, behavior: 'instant' })")
    },
  },
  {
    id: 'manual',
    holds: 'a page of a manual, written by hand for print, scrolled',
    mounts: {
      '/': from('debian:postgresql-doc-15', 'usr/share/doc/postgresql-doc-15/html'),
    },
    path: '/app-psql.html',
    async bring(page) {
      await page.evaluate("scrollTo({ top: 3000, behavior: 'instant' })")
    },
  },
  {
    id: 'sprite',
    holds: 'icons out of an external SVG sprite and an icon font',
    mounts: { '/': ownPages, '/bootstrap': bootstrap, '/icons': from('bootstrap-icons@1.13.1') },
    path: '/sprite.html',
  },
  {
    id: 'pictures',
    holds: 'picture and srcset, lazy pictures, pictures in styles and masks, of two origins',
    mounts: {
      '/': ownPages,
      '/bootstrap': bootstrap,
      '/icons': from('bootstrap-icons@1.13.1'),
      '/photos': from('admin-lte@3.2.0', 'dist/img'),
    },
    path: '/pictures.html',
    rewrite: (html, elsewhere) => html.replaceAll('ELSEWHERE', elsewhere),
    async bring(page) {
      await page.evaluate("scrollTo({ top: 400, behavior: 'instant' })")
    },
  },
]
