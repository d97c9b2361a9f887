import { saveFile } from '../../downloads/save-file.ts'

/** Saves the recording on this device (M4.4). */
export function exportRecording(result: Blob): void {
  saveFile(result, 'recording-export.webm')
}
