import type { BrowserBarView } from './view/stage-view.ts'

/** The bar of a browser over the step: shows where the author was. */
export function BrowserBar({ url, dark }: BrowserBarView) {
  return (
    <div className="ws-bar" data-dark={dark || undefined}>
      <span className="ws-lights" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="ws-address">
        {url !== '' && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <rect width="18" height="11" x="3" y="11" rx="2" />
            <path d="M7 11V7a5 5 0 0 1 10 0v4" />
          </svg>
        )}
        <span>{url}</span>
      </span>
    </div>
  )
}
