const seats = 54
const price = 900
const money = (amount) => `$${amount.toLocaleString('en-US')}`

/** What the offer comes to with so many percent off. */
function sum(percent) {
  const whole = seats * price
  const off = Math.round((whole * percent) / 100)
  document.querySelector('#off').textContent = percent === 0 ? 'None' : `−${money(off)}`
  document.querySelector('#total').textContent = money(whole - off)
}

document.querySelector('#discount').addEventListener('chosen', ({ detail }) => sum(Number(detail)))
document.querySelector('#send').addEventListener('click', () => {
  document.querySelector('.veil').hidden = false
})
sum(0)
