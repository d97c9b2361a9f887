import { decide, ownTracksLimit } from '@waystep/demo-model'
import { Button, Icon, Note } from '@waystep/ui'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import './music-section.css'
import { TrackRow } from './track-row.tsx'
import { uploadTrack } from './upload-track.ts'

/** The tracks that a workspace has uploaded for its demos (M9.38). */
export function MusicSection() {
  const { user, workspace } = useSession()
  const { customBackgroundMusic: tracks } = workspace
  const isAdmin = workspace.role === 'Admin'
  const picker = useRef<HTMLInputElement>(null)
  const music = decide('background-music', workspace, {
    isTrial: user.isTrial,
    role: workspace.role,
  })
  const upload = useApiMutation({
    run: (file: File) => uploadTrack(workspace.id, file),
    refresh: [meKey],
    done: toasts.trackUploaded,
    showsError: true,
  })
  return (
    <Section
      title="Background music"
      lead={`MP3, M4A, Ogg, WebM or WAV, at most 20 MB. Use only music that you may use. ${tracks.length} of ${ownTracksLimit} tracks.`}
      actions={
        isAdmin &&
        music.allowed && (
          <Button
            loading={upload.isPending}
            disabled={tracks.length >= ownTracksLimit}
            onClick={() => picker.current?.click()}
          >
            <Icon of={Upload} />
            Upload a track
          </Button>
        )
      }
    >
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Track"
        accept=".mp3,.m4a,.ogg,.opus,.webm,.wav,audio/*"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload.mutate(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {!isAdmin && <Note>Only an Admin of the workspace can change it.</Note>}
      {!music.allowed && (
        <Note tone="brand">
          {music.message}{' '}
          <Link className="wsui-link" to="/upgrade?from=music">
            About plans on this server
          </Link>
        </Note>
      )}
      {upload.isError && <Note tone="danger">{upload.error.message}</Note>}
      {tracks.length === 0 ? (
        <p className="wsui-muted">
          {music.allowed && isAdmin
            ? 'No tracks yet. Upload one, and it stands beside the built-in ones in the settings of each demo.'
            : 'No tracks yet.'}
        </p>
      ) : (
        <ul className="track-list">
          {tracks.map((track) => (
            <TrackRow key={track.url} track={track} />
          ))}
        </ul>
      )}
    </Section>
  )
}
