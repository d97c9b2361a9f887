import { Spinner } from '@waystep/ui'

export function LoadingPage() {
  return (
    <div className="app-loading">
      <Spinner size="large" label="Loading" />
    </div>
  )
}
