import { Logo, Note, Skeleton } from '@waystep/ui'
import { useState } from 'react'
import { AccountLine } from './account-line.tsx'
import { BlurSection } from './blur-section.tsx'
import { ConnectView } from './connect-view.tsx'
import { RecordingCard } from './recording-card.tsx'
import { RunningView } from './running-view.tsx'
import { StartForm } from './start-form.tsx'
import { UnreadableCard } from './unreadable-card.tsx'
import { useBackground } from './use-background.ts'

/** The side panel: connecting, starting a recording, and what is left of earlier ones. */
export function Panel() {
  const [problem, setProblem] = useState<string | null>(null)
  const { state, send } = useBackground((found) => {
    setProblem(found)
    // Open, it would narrow the page that is recorded.
    if (found === null) window.close()
  })

  if (!state) {
    return (
      <main className="panel" aria-busy="true">
        <Logo />
        <Skeleton height={32} />
        <Skeleton height={32} />
      </main>
    )
  }
  const { pairing } = state
  const running = state.recordings.find((recording) => recording.state === 'running')
  const others = state.recordings.filter((recording) => recording !== running)
  const token = pairing?.token
  return (
    <main className="panel">
      <header className="panel-header">
        <Logo />
      </header>
      {pairing && (
        <AccountLine pairing={pairing} onDisconnect={() => send({ type: 'disconnect' })} />
      )}
      {problem && <Note tone="danger">{problem}</Note>}
      {running && <RunningView recording={running} paused={state.paused} send={send} />}
      {(others.length > 0 || state.unreadable.length > 0) && (
        <section aria-labelledby="unfinished">
          <h2 className="panel-section" id="unfinished">
            Not saved yet
          </h2>
          <div className="panel-stack">
            {others.map((recording) => (
              <RecordingCard key={recording.id} recording={recording} send={send} />
            ))}
            {state.unreadable.map((id) => (
              <UnreadableCard key={id} recordingId={id} send={send} />
            ))}
          </div>
        </section>
      )}
      {!token && <ConnectView state={state} send={send} />}
      {pairing && token && !running && (
        <StartForm
          serverUrl={pairing.serverUrl}
          token={token}
          onTokenRefused={(refused) => send({ type: 'token-refused', token: refused })}
          onStart={(request) => {
            setProblem(null)
            send({ type: 'start', request })
          }}
        />
      )}
      <BlurSection />
    </main>
  )
}
