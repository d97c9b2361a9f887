import { shapeOf } from './demo-frame.ts'
import { showInline } from './inline.ts'
import { openPopup } from './popup.ts'

declare global {
  interface Window {
    Waystep?: { readonly open: typeof openPopup; readonly inline: typeof showInline }
  }
}

// A page may hold the script once for each of its demos.
if (!window.Waystep) {
  window.Waystep = { open: openPopup, inline: showInline }

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-waystep-popup]') : null
    if (!(button instanceof HTMLElement)) return
    const { waystepPopup = '', waystepTitle: title, waystepLang: lang } = button.dataset
    openPopup(waystepPopup, { title, lang, shape: shapeOf(button.dataset), from: button })
  })

  const showAll = () => {
    for (const place of document.querySelectorAll('[data-waystep-inline]')) {
      if (place instanceof HTMLElement) showInline(place)
    }
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll)
  else showAll()
}
