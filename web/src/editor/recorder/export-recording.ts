/** Saves the recording on this device (M4.4). */
export function exportRecording(result: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(result)
  link.download = 'recording-export.webm'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
