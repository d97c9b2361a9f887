/** What a running clock shows, 'minutes:seconds', from 0:00 and never ahead of the time. @param ms milliseconds */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
