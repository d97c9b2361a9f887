/** A place in a film as its editor shows it, to a hundredth of a second: '0:03.20', '1:02:03.00'. */
export function placeText(seconds: number): string {
  const hundredths = Math.round(Math.max(0, seconds) * 100)
  const whole = Math.floor(hundredths / 100)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${two(whole % 60)}.${two(hundredths % 100)}`
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes)}:${rest}`
}

/** The same as screen readers say it: '1 minute 3.2 seconds'. */
export function placeWords(seconds: number): string {
  const hundredths = Math.round(Math.max(0, seconds) * 100)
  const minutes = Math.floor(hundredths / 6000)
  const rest = (hundredths % 6000) / 100
  const inSeconds = `${rest} ${rest === 1 ? 'second' : 'seconds'}`
  if (minutes === 0) return inSeconds
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${inSeconds}`
}
