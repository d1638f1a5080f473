/**
 * Words that passwords are made of when nobody thinks long, in Slovak, Czech and English, without accents and in lower
 * case. Written by us; a word belongs here when people choose it as a password, not because it is short. With the rules
 * of is-common-password.ts each of them stands for thousands of variants.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
  heslo hesla hesielko tajne tajneheslo tajomstvo mojeheslo noveheslo starheslo zmenma zmenaheslo zmente
  password passwort passwd pass passw passphrase passcode secret topsecret mypassword newpassword changeme changeit
  admin administrator administrace administracia spravca spravce root superuser sysadmin master owner user uzivatel pouzivatel
  login logon signin prihlasenie prihlaseni welcome vitaj vitajte vitejte ahoj ahojte hello hallo dobryden letmein openup
  qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qwer qwert qaz wsx edc rfv tgb qazwsx qweasd qweasdzxc
  abc abcd abcde abcdef abcdefg test testing tester demo guest host temp temporary docasne default system server database
  google facebook instagram youtube microsoft windows linux apple android iphone samsung internet computer pocitac notebook
  iloveyou loveyou love laska lubimta milujemta milujem lasku princess princezna sunshine slniecko slnko angel anjel
  baby babycka mama mamka maminka otec tatko tatino rodina family deti syn dcera brat sestra babka dedko
  football futbal fotbal hokej hockey baseball basketball tennis slovan sparta slavia liverpool chelsea arsenal barcelona realmadrid
  dragon drak monkey opica tiger lion lev medved bear wolf vlk kocka macka pes psik havo dunco tiger shadow ghost ninja
  batman superman spiderman pokemon starwars matrix harry potter hobbit gandalf naruto minecraft fortnite counter strike
  slovensko slovakia slovak bratislava kosice zilina presov nitra trnava trencin banska bystrica poprad martin tatry dunaj
  cesko czech praha brno ostrava plzen moravia europa europe london paris berlin vienna wien
  januar februar marec april maj jun jul august september oktober november december jar leto jesen zima spring summer autumn winter
  january february march june july october monday tuesday wednesday thursday friday saturday sunday
  pondelok utorok streda stvrtok piatok sobota nedela dnes zajtra vcera today tomorrow
  peter pavol jan jano martin jozef michal tomas marek lukas matus jakub adam filip samuel daniel andrej juraj milan ivan
  maria anna zuzana katarina jana eva lucia monika martina michaela veronika petra lenka barbora simona kristina ivana natalia
  michael jennifer jessica ashley amanda daniel thomas robert david charlie george matthew andrew joshua jordan nicole hannah
  bystro kurz kurzy skolenie akademia academy school skola ucitel student trener lektor umela inteligencia artificial intelligence
  chatgpt openai robot python javascript computer hacker cyber security bezpecnost
  trustno trustnoone whatever nothing nic neviem ktovie preco who knows never mind blahblah lalala hahaha nunu
  money peniaze euro dolar bank banka million milion business firma company office kancelaria praca robota work
  pivo beer vino wine kava coffee cokolada chocolate banana jahoda cherry orange apple pizza cookie cheese burger
  red blue green black white cierna biela cervena modra zelena zlata golden silver purple yellow
  jesus boh god christ bible viera nadej hope faith heaven freedom sloboda peace mier
  happy stastny super skvely dobry good best naj top cool sexy hot beautiful krasna krasny pekny
  ferrari porsche mercedes bmw audi skoda octavia fabia toyota honda yamaha harley
  music hudba guitar gitara metallica nirvana beatles queen elvis
  one two three four five six seven eight nine ten jeden dva tri styri pat sest sedem osem devat desat
  moje moja moj tvoje novy nova nove stary stara dom domov home auto car kluc key door dvere okno
  `
    .trim()
    .split(/\s+/),
)
