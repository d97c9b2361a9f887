import { decide } from '@waystep/demo-model'
import { Button, Note } from '@waystep/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { AddFontDialog } from './add-font-dialog.tsx'
import { FontRow } from './font-row.tsx'

/** The fonts of the workspace, which its demos may be written in (M2.2, M3.38). */
export function FontsSection() {
  const { user, workspace } = useSession()
  const [adding, setAdding] = useState(false)
  const { customFonts, role } = workspace
  const isAdmin = role === 'Admin'
  const opened = decide('custom-font', workspace, { isTrial: user.isTrial, role })
  return (
    <Section
      title="Fonts"
      lead="Demos can be written in a font of your own. Choose it in the settings of a demo."
      actions={
        isAdmin &&
        opened.allowed && (
          <Button icon={Upload} onClick={() => setAdding(true)}>
            Upload a font
          </Button>
        )
      }
    >
      {!isAdmin && <Note>Only an Admin of the workspace can change it.</Note>}
      {!opened.allowed && (
        <Note>
          Fonts of your own are part of a higher plan.{' '}
          <Link className="wsui-link" to="/upgrade?from=font">
            See plans
          </Link>
        </Note>
      )}
      {customFonts.length > 0 ? (
        <ul className="wsui-card rows">
          {customFonts.map((font) => (
            <FontRow key={font.id} font={font} />
          ))}
        </ul>
      ) : (
        opened.allowed && <p className="wsui-muted">There are none yet.</p>
      )}
      {adding && <AddFontDialog onClose={() => setAdding(false)} />}
    </Section>
  )
}
