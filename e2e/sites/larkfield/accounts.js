const accounts = [
  [
    'Brightloom Studio',
    'BS',
    '#f7c9b6',
    'Design tools',
    'risk',
    'At risk',
    42,
    '$48,600',
    '14 Oct',
  ],
  ['Ostrava Freight', 'OF', '#cfe0f5', 'Logistics', 'good', 'Healthy', 91, '$126,000', '2 Nov'],
  ['Pine & Harbor', 'PH', '#d6ead0', 'Hospitality', 'watch', 'Watch', 63, '$31,200', '19 Oct'],
  ['Quillmark Press', 'QP', '#e3d4f3', 'Publishing', 'good', 'Healthy', 88, '$54,000', '8 Dec'],
  ['Sable Analytics', 'SA', '#d9dce2', 'Data', 'risk', 'At risk', 38, '$72,400', '27 Oct'],
  ['Tern Aviation', 'TA', '#c7e6ea', 'Travel', 'good', 'Healthy', 95, '$210,000', '30 Jan'],
  ['Umbra Lighting', 'UL', '#f6e3ae', 'Retail', 'watch', 'Watch', 66, '$22,800', '11 Nov'],
  ['Verity Clinics', 'VC', '#f5cfe0', 'Health', 'good', 'Healthy', 84, '$98,500', '21 Dec'],
]

const row = ([name, short, tone, kind, state, health, score, value, due]) =>
  `<tr data-state="${state}" data-name="${name}"><td><span class="firm-name"><span class="face firm" style="--tone:${tone}">${short}</span>
  <span><strong>${name}</strong><span class="soft small">${kind}</span></span></span></td>
  <td><span class="pill ${state}">${health}</span></td><td>${score}</td><td>${due}</td><td>${value}</td></tr>`

/** Shows the accounts of a state, or all. */
function show(state) {
  const shown = accounts.filter((account) => !state || account[4] === state)
  const body = document.querySelector('tbody')
  body.innerHTML = shown.map(row).join('')
  document.querySelector('#count').textContent = `${shown.length} accounts`
}

document.querySelector('.chips').addEventListener('chosen', ({ detail }) => show(detail))
document.querySelector('tbody').addEventListener('click', () => {
  location.href = 'account.html'
})
show('')
