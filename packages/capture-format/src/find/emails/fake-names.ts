export interface FakeNames {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

const names = (first: string, last: string): FakeNames => ({
  first: first.split(' '),
  last: last.split(' '),
})

/** First and last names that are common where a group of languages is spoken, in letters of addresses. */
export const fakeNames: readonly FakeNames[] = [
  // English
  names(
    'alice amelia daniel ellen george grace hannah harry james lucy oliver ruby samuel thomas',
    'baker carter cooper ellis fisher harper hughes marsh palmer porter reid shaw walsh webb',
  ),
  // German and Dutch
  names(
    'anna bram clara daan emma felix greta hanna jonas karl lena lukas mathilda sanne',
    'bakker becker brandt dijkstra fischer hoffmann jansen keller lang neumann richter visser vogel weber',
  ),
  // Nordic
  names(
    'aino astrid bjorn eero elin freja henrik ingrid lars maja nils oskar saga sigrid',
    'andersen berg dahl eriksson hansen holm johansson korhonen lindqvist lund nygaard olsen strand virtanen',
  ),
  // French
  names(
    'adele camille chloe elise gaspard hugo juliette leo louis manon margaux mathis noemie theo',
    'bernard chevalier dubois fontaine garnier lambert laurent lefevre marchand mercier moreau perrin renard roux',
  ),
  // Spanish and Portuguese
  names(
    'alba beatriz bruno carlos diego elena gael ines joana lucia mateus pablo rafael sofia',
    'almeida castro costa fernandes flores fuentes herrera lopes medina molina ortega ramos silva vega',
  ),
  // Italian and Romanian
  names(
    'alessia andrei bianca chiara dario elisa filippo giulia ioana lorenzo marco matei paola stefan',
    'bianchi colombo conti ferrari galli ionescu marino moretti popescu ricci rinaldi romano serra stan',
  ),
  // Slavic
  names(
    'agata anton borys dana eva filip ivana jakub katya milena ondrej piotr tomas zofia',
    'dvorak horak ivanova jankowski kovac kowalska marek novak petrov sokolova svoboda vesely wojcik zielinski',
  ),
  // Greek, Turkish, Hebrew
  names(
    'ayse deniz eleni emre kostas leyla maya mehmet nikos noa omer tamar yannis zeynep',
    'aydin cohen demir georgiou kaya levi mizrahi nikolaidis ozturk papadakis peretz sahin vlahos yilmaz',
  ),
  // Arabic and Persian
  names(
    'amal amir darius fatima hassan jamila karim layla nadia omar reza salma tariq yasmin',
    'abbas aziz darwish farah haddad hosseini karimi khalil mansour nasser rahimi saleh shirazi tehrani',
  ),
  // South Asian
  names(
    'aditi anil arjun diya farhan isha kavya meera nikhil priya rahul sanjay tara vikram',
    'agarwal bose chatterjee das desai gupta iyer joshi kapoor mehta nair perera rahman reddy',
  ),
  // East Asian
  names(
    'aiko chen haruto hina jisoo jun kenji lin mei minho sakura seoyeon wei yuto',
    'chang choi fujita huang ito kim kobayashi liu nakamura park sato tanaka wang zhou',
  ),
  // South-East Asian and Pacific
  names(
    'agus amihan anh bao citra dewi kai linh malia nanami rizal siti thuy wayan',
    'dang hartono kealoha lim nguyen pham pratama reyes santoso setiawan tran tupou vu wijaya',
  ),
  // African
  names(
    'abena amara ayo chidi emeka imani jabari kofi kwame lindiwe naledi sipho wanjiru zuri',
    'abara adeyemi banda boateng dlamini eze kamau mensah mwangi ndlovu nkosi okafor otieno sow',
  ),
]
