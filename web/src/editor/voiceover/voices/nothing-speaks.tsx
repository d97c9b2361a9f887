import { Note } from '@waystep/ui'

/** One sentence that says what to set up, and where it is explained. */
export function NothingSpeaks() {
  return (
    <Note tone="warning">
      No voice is set up on this server: whoever operates it can connect a speech service or install
      the narrator that needs no key. Manual voiceover works without.{' '}
      <a className="wsui-link" href="/help/voiceovers" target="_blank" rel="noreferrer">
        How to set up voices
      </a>
    </Note>
  )
}
