import { Button, CopyButton, Note } from '@waystep/ui'
import { Download } from 'lucide-react'

/** Shown once: what signs in when the phone is lost. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join('\n')
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'waystep-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="settings-form">
      <Note tone="warning">
        Keep these where you can find them without your phone. Each signs you in once, and they are
        not shown again.
      </Note>
      <ul className="security-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="security-actions">
        <CopyButton text={text} />
        <Button icon={Download} onClick={download}>
          Download
        </Button>
      </div>
    </div>
  )
}
