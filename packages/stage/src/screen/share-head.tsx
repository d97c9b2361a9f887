import { ownWords, say } from '../words/say.ts'
import type { EndAction } from './end-screen.tsx'

export interface ShareHeadProps {
  /** Address of the author's logo; null: there is none. */
  readonly logo: string | null
  /** The button that calls to action (M3.42); null: there is none. */
  readonly action: EndAction | null
  /** Where viewers copy the demo (M9.40); null: they may not. */
  readonly copyUrl: string | null
  /** The languages that the demo is there in; absent or empty: its own alone. */
  readonly languages?: readonly LanguageLink[]
}

/** The way to a demo in a language. */
export interface LanguageLink {
  /** As BCP 47 has it. */
  readonly code: string
  /** As those say who speak it. */
  readonly name: string
  readonly href: string
  readonly isShown: boolean
}

/**
 * What stands over a demo on the page of its link: its author's logo and button, and the way to a copy of one's own.
 * Nothing of it ever changes, so that the server draws it once and the viewer's script does not know it.
 */
export function ShareHead({ logo, action, copyUrl, languages = [] }: ShareHeadProps) {
  if (logo === null && action === null && copyUrl === null && languages.length === 0) return null
  return (
    <div className="ws-share">
      {/* The step comes first: React asks for it ahead of everything unless it is told so. */}
      {logo && <img className="ws-share-logo" src={logo} alt="" fetchPriority="low" />}
      {languages.length > 0 && <LanguageMenu languages={languages} />}
      {copyUrl && (
        <a {...ownWords} className="ws-share-copy" href={copyUrl} rel="nofollow">
          <span>{say('Copy to my workspace')}</span>
          {/* What there is room for on a phone. */}
          <i aria-hidden="true">{say('Copy')}</i>
        </a>
      )}
      {action && (
        <a
          className="ws-share-action"
          dir="auto"
          href={action.href}
          target="_blank"
          rel="noopener"
          style={{ backgroundColor: action.background, color: action.color }}
        >
          {action.text}
        </a>
      )}
    </div>
  )
}

/** Opened and closed by the browser itself: it is there where no script runs. */
function LanguageMenu({ languages }: { readonly languages: readonly LanguageLink[] }) {
  const shown = languages.find(({ isShown }) => isShown)
  return (
    <details className="ws-share-languages">
      <summary>
        <span {...ownWords} className="ws-share-label">
          {say('Language')}
        </span>
        <span lang={shown?.code}>{shown?.name}</span>
      </summary>
      <ul>
        {languages.map(({ code, name, href, isShown }) => (
          <li key={code}>
            <a href={href} hrefLang={code} lang={code} aria-current={isShown || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
