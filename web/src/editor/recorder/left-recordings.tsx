import { Button, Note } from '@waystep/ui'
import { useEffect, useState } from 'react'
import { fileSize } from '../uploads/file-size.ts'
import { type LeftRecording, leftRecordingFiles, leftRecordings } from './recording-files.ts'

interface LeftRecordingsProps {
  readonly userId: string
  readonly onOpen: (id: string) => void
}

/** Recordings whose tab was closed or has crashed: to be opened, or deleted. */
export function LeftRecordings({ userId, onOpen }: LeftRecordingsProps) {
  const [left, setLeft] = useState<readonly LeftRecording[]>([])
  useEffect(() => {
    void leftRecordings(userId).then(setLeft)
  }, [userId])
  const remove = async (id: string) => {
    setLeft((before) => before.filter((each) => each.id !== id))
    await (await leftRecordingFiles(id)).remove()
  }
  return left.map(({ id, startedAt, bytes }) => (
    <Note key={id} tone="warning">
      <span>
        A recording of {startedAt.toLocaleString()} was not finished ({fileSize(bytes)}).
      </span>
      <span className="ed-recorder-left">
        <Button size="dense" onClick={() => onOpen(id)}>
          Open
        </Button>
        <Button size="dense" variant="quiet" onClick={() => void remove(id)}>
          Delete
        </Button>
      </span>
    </Note>
  ))
}
