import type { PersonalKind } from '../personal-finding.ts'

/** What a label says of its value; `company` and `place` may be a person's too. */
export type LabelKind = PersonalKind | 'whoever'

/** Labels and heads of columns, in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Swedish. */
const labels: Readonly<Record<LabelKind, string>> = {
  name: "full name|first name|last name|given name|family name|surname|middle name|contact|contact name|contact person|primary contact|attn|attention|c/o|assignee|assigned to|owner|owned by|project lead|project leader|project manager|account manager|team lead|lead|author|created by|updated by|modified by|requested by|requester|approved by|approver|submitted by|reported by|reporter|reviewer|reviewed by|employee|employee name|staff|agent|manager|supervisor|driver|patient|doctor|student|teacher|guest|guest name|attendee|participant|passenger|tenant|candidate|applicant|recipient|beneficiary|cardholder|card holder|cardholder name|name on card|account holder|holder|account owner|customer name|client name|member name|user name|buyer|payer|payee|salesperson|sales rep|representative|invited by|invitee|sent by|sender|display name|your name|ansprechpartner|ansprechpartnerin|vorname|nachname|familienname|vollständiger name|inhaber|kontoinhaber|karteninhaber|z. hd.|z.hd.|zu händen|bearbeiter|bearbeitet von|verantwortlich|zuständig|zugewiesen an|erstellt von|mitarbeiter|mitarbeiterin|autor|autorin|verfasser|patientin|teilnehmer|empfänger|absender|nom complet|prénom|nom de famille|personne de contact|responsable|assigné à|créé par|auteur|titulaire|destinataire|expéditeur|à l'attention de|salarié|employé|propriétaire|nombre completo|apellido|apellidos|nombre y apellidos|persona de contacto|responsable|asignado a|creado por|titular|destinatario|remitente|a la atención de|empleado|propietario|nome completo|cognome|nome e cognome|referente|assegnato a|creato da|autore|titolare|intestatario|alla c.a.|dipendente|proprietario|mittente|sobrenome|apelido|atribuído a|criado por|responsável|titular do cartão|funcionário|proprietário|remetente|destinatário|voornaam|achternaam|volledige naam|contactpersoon|toegewezen aan|aangemaakt door|eigenaar|auteur|medewerker|ontvanger|afzender|t.a.v.|imię|nazwisko|imię i nazwisko|osoba kontaktowa|przypisano do|przypisany|utworzone przez|właściciel|autor|pracownik|odbiorca|nadawca|opiekun|förnamn|efternamn|fullständigt namn|kontaktperson|tilldelad|skapad av|ägare|författare|anställd|mottagare|avsändare|handläggare",
  whoever:
    'name|customer|customers|client|clients|user|users|username|account|account name|from|to|bill to|billed to|billing to|ship to|shipped to|sold to|invoice to|by|member|members|lead name|people|person|who|host|seller|vendor|supplier|partner|kunde|kundin|kunden|nutzer|benutzer|mitglied|von|an|person|kontakt|nom|client|utilisateur|membre|contact|de|à|nombre|cliente|clientes|usuario|miembro|contacto|para|nome|utente|contatto|da|a|usuário|membro|contato|naam|klant|gebruiker|lid|van|aan|nazwa|klient|użytkownik|członek|kontakt|od|do|namn|kund|användare|medlem|från|till',
  email:
    'email|e-mail|mail|email address|e-mail address|e-mail-adresse|email-adresse|adresse e-mail|adresse email|courriel|correo|correo electrónico|indirizzo email|posta elettronica|endereço de e-mail|e-mailadres|adres e-mail|e-postadress|e-post|work email|personal email',
  phone:
    'phone|phone number|phone no|phone nr|telephone|telephone number|tel|tel no|mobile|mobile number|mobile phone|cell|cell phone|fax|whatsapp|home phone|work phone|contact number|telefon|telefonnummer|handy|mobil|mobilnummer|mobiltelefon|téléphone|numéro de téléphone|portable|tél|teléfono|móvil|celular|número de teléfono|telefono|cellulare|telefone|telemóvel|telefoon|telefoonnummer|mobiel|numer telefonu|komórka|mobilnr|telefonnr',
  address:
    'address|street|street address|home address|mailing address|postal address|billing address|shipping address|delivery address|work address|address line 1|address line 2|address 1|adresse|anschrift|straße|lieferadresse|rechnungsadresse|wohnort|adresse postale|adresse de livraison|adresse de facturation|rue|dirección|calle|dirección de envío|dirección de facturación|domicilio|indirizzo|via|indirizzo di spedizione|indirizzo di fatturazione|residenza|endereço|morada|rua|adres|straat|woonplaats|postadres|ulica|adres dostawy|adress|gatuadress|leveransadress|faktureringsadress',
  iban: 'iban|account number|account no|bank account|bank account number|routing number|sort code|kontonummer|bankverbindung|konto-nr|numéro de compte|compte bancaire|cuenta|número de cuenta|cuenta bancaria|conto|numero di conto|conto corrente|conta|número da conta|rekeningnummer|rekening|numer konta|rachunek|bankkonto',
  card: 'card number|card no|credit card|credit card number|kartennummer|kreditkarte|numéro de carte|número de tarjeta|numero di carta|número do cartão|kaartnummer|numer karty|kortnummer',
  vat: 'vat|vat no|vat number|vat nr|vat id|vat reg no|tax id|tax number|tax no|ein|tin|ust-id|ust-idnr|ust.-id|ust-id-nr|umsatzsteuer-id|mwst-nr|steuernummer|tva|numéro de tva|n° tva|nif|cif|nif/cif|nit|partita iva|p. iva|p.iva|piva|codice fiscale|nipc|cnpj|btw|btw-nummer|btw nr|kvk|nip|regon|momsnr|momsregistreringsnummer|organisationsnummer|gst|gstin|abn',
  ip: 'ip|ip address|ip-adresse|adresse ip|dirección ip|indirizzo ip|endereço ip|ip-adres|adres ip|ip-adress|last ip|login ip|client ip',
  id: "ssn|social security number|social security no|national id|national insurance number|ni number|nino|passport|passport number|passport no|driver license|driving licence|licence number|id number|id card number|personal number|sozialversicherungsnummer|ausweisnummer|reisepass|personalausweis|numéro de sécurité sociale|passeport|dni|nie|dni/nie|pasaporte|carta d'identità|passaporto|cpf|rg|passaporte|bsn|burgerservicenummer|paspoort|pesel|dowód osobisty|paszport|personnummer|pass",
  token:
    'password|api key|secret|secret key|access token|token|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|hasło|lösenord',
}

const kinds: ReadonlyMap<string, LabelKind> = new Map(
  Object.entries(labels)
    .toReversed()
    .flatMap(([kind, all]) => all.split('|').map((label) => [label, kind as LabelKind] as const)),
)

/** The longest label that is looked up. */
const longest = 40

/** What a label or a column's head says of the value with it; null for what says nothing about people. */
export function labelKindOf(said: string): LabelKind | null {
  if (said.length > longest) return null
  const plain = said
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[\s:：*#.▲▼↑↓⇅?]+$|^[\s*#]+/g, '')
    .replace(/ ?\((?:optional|required|\d+)\)$/, '')
  return kinds.get(plain) ?? kinds.get(`${plain}.`) ?? null
}
