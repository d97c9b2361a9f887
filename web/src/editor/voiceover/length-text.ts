/** How long a voiceover is, as players write it: 0:04, and never 0:00. @param seconds its length */
export function lengthText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
