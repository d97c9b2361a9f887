import { Button, Field, IconButton } from '@waystep/ui'
import { ImagePlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { chooseFiles } from '../uploads/choose-files.ts'

interface PictureChoiceProps {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with the file that was chosen. */
  readonly error?: string | null
  /** Address of the picture there is. */
  readonly url: string | null
  /** Media types that the browser offers to choose from. */
  readonly accept: readonly string[]
  readonly uploading: boolean
  readonly onFile: (file: File) => void
  readonly onRemove: () => void
  /** Other ways to choose one. */
  readonly more?: ReactNode
}

/** A picture from the author's device: what it is now, another one, none. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, hint, error, url, accept, uploading, onFile, onRemove, more } = props
  const choose = async () => {
    const [file] = await chooseFiles({ accept, multiple: false })
    if (file) onFile(file)
  }
  const verb = url ? 'Replace' : 'Upload'
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="ed-picture-field">
          {url && <img src={url} alt="" />}
          <Button
            {...control}
            aria-label={`${verb}: ${label}`}
            icon={ImagePlus}
            size="dense"
            loading={uploading}
            onClick={() => void choose()}
          >
            {verb}
          </Button>
          {more}
          {url && (
            <IconButton label={`Remove: ${label}`} icon={X} size="dense" onClick={onRemove} />
          )}
        </span>
      )}
    </Field>
  )
}
