import { Logo } from '@waystep/ui'
import { BlurList } from './blur-list.tsx'
import { useBlurSelectors } from './use-blur-selectors.ts'

/** The extension's options, as Chrome's list of extensions opens them. */
export function OptionsPage() {
  const selectors = useBlurSelectors()
  return (
    <main className="upload">
      <Logo />
      <h1>Blurred in every recording</h1>
      {selectors && <BlurList selectors={selectors} />}
      <a href="/third-party-notices.txt" target="_blank" rel="noreferrer">
        Software by others in this extension, and its licenses
      </a>
    </main>
  )
}
