import { IconButton } from '@waystep/ui'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../app/session/session.tsx'
import { PictureField, type PictureFieldProps } from '../fields/picture-field.tsx'
import { LibraryDialog } from './library-dialog.tsx'

/** A picture that is uploaded, or chosen from the library; trial users have none (M2.23). */
export function LibraryPictureField(props: Omit<PictureFieldProps, 'more'>) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { label, onChange } = props
  return (
    <>
      <PictureField
        {...props}
        more={
          !user.isTrial && (
            <IconButton
              label={`Media Library: ${label}`}
              icon={Images}
              size="dense"
              look="framed"
              onClick={() => setOpen(true)}
            />
          )
        }
      />
      {isOpen && (
        <LibraryDialog
          purpose={`Choose an image: ${label.toLowerCase()}.`}
          onChoose={({ asset }) => onChange(asset)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
