import { Logo } from '@waystep/ui'

/** Shown instead of an editor where there is no demo to open. */
export function NothingPage() {
  return (
    <main className="upload">
      <Logo />
      <h1>Nothing was recorded</h1>
      <p className="panel-muted">
        The recording ended without a step, so there is no demo. Open the page you want to record,
        start again from the Waystep button, and click through it.
      </p>
    </main>
  )
}
