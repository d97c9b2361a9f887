import { languageNamed, type TranslatableText } from '@waystep/demo-model'
import { IconButton, Menu, MenuItem, MenuSeparator } from '@waystep/ui'
import { Download, FileUp, Plus, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteTranslationDialog } from './delete-translation-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { isUnsaved, type OpenTranslation } from './translation-edits.ts'

interface HubMenuProps {
  readonly open: OpenTranslation
  readonly originals: readonly TranslatableText[]
  /** Texts may be changed. */
  readonly isAllowed: boolean
  readonly onAdd: () => void
}

/** The settings of a translation: another one, files for translators, and its deletion (V2.57). */
export function HubMenu({ open, originals, isAllowed, onAdd }: HubMenuProps) {
  const [asked, setAsked] = useState<'delete' | 'export' | 'import' | null>(null)
  const { language, saved } = open
  const isPending = saved === null
  const shared = {
    language,
    name: languageNamed(language)?.name ?? language,
    originals,
    onClose: () => setAsked(null),
  }
  return (
    <>
      <Menu align="start" trigger={<IconButton label="Translation settings" icon={Settings2} />}>
        <MenuItem icon={Plus} onSelect={onAdd}>
          Add translation
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Download} disabled={isPending} onSelect={() => setAsked('export')}>
          Export for translators
        </MenuItem>
        <MenuItem
          icon={FileUp}
          disabled={isPending || isUnsaved(open) || !isAllowed}
          {...(isUnsaved(open) && { end: 'Save first' })}
          onSelect={() => setAsked('import')}
        >
          Import a file
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger disabled={isPending} onSelect={() => setAsked('delete')}>
          Delete Translation
        </MenuItem>
      </Menu>
      {asked === 'delete' && <DeleteTranslationDialog {...shared} />}
      {asked === 'export' && <ExportDialog {...shared} />}
      {asked === 'import' && <ImportDialog {...shared} />}
    </>
  )
}
