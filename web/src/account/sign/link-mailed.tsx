import { Note } from '@waystep/ui'

export interface LinkMailedProps {
  readonly email: string
  readonly onAgain: () => void
}

/** After signing up where addresses are confirmed. It does not know whether there was an account. */
export function LinkMailed({ email, onAgain }: LinkMailedProps) {
  return (
    <div className="sign-form" role="status">
      <Note tone="success">
        An email to {email} is on its way. Open the link in it within a day, and you are in.
      </Note>
      <p className="sign-below wsui-muted">
        Nothing came, or the wrong address?{' '}
        <button type="button" className="wsui-link" onClick={onAgain}>
          Try again
        </button>
      </p>
    </div>
  )
}
