/** What a picked suggestion does to the fields of an address. */
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { es } from '../../../src/i18n/es/catalogue';
import AccountCompany from '../../../src/screens/account-company/screen';
import { act, field, pass, renderScreen, until, type Harness } from './harness';

const LABELS = ['Business address', 'City', 'State', 'ZIP code'];
const ALBANY = { road: 'Main Street', city: 'Albany', 'ISO3166-2-lvl4': 'US-NY', postcode: '12207' };

let screen: Harness;

async function open(): Promise<void> {
  screen = await renderScreen(AccountCompany, {
    config: { geocoder: 'https://api.example/geo/search' },
    answers: {
      'GET onboarding/accounts/identity/business': { data: { business: null } },
      'GET onboarding/spproducts/acme/mcc': [{ value: '5812', description: 'Restaurants' }],
    },
  });
  await until(() => screen.root.querySelector('form'));
}

describe('suggestions', () => {
  const ADDRESS = '120 Main Street';
  const BLOCK = `${ADDRESS}, Albany, NY 12207`;

  afterEach(() => screen.unmount());

  /** Changes the line's text as a browser or a script does, and tells of it with this event. */
  function change(line: HTMLInputElement, text: string, event: Event): void {
    line.value = text;
    line.dispatchEvent(event);
  }
  const input = (inputType: string): Event => new InputEvent('input', { bubbles: true, composed: true, inputType });
  const bare = (): Event => new Event('input', { bubbles: true, composed: true });

  function paste(line: HTMLInputElement, text: string): void {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { bubbles: true, composed: true });
    // Firefox leaves it out of an event that a script makes.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    line.dispatchEvent(event);
    change(line, text, input('insertFromPaste'));
  }

  type Way = (line: HTMLInputElement) => void;
  const ways: readonly [what: string, focused: string, asked: boolean, fill: Way][] = [
    ['typed', 'Business address', true, (line) => change(line, ADDRESS, input('insertText'))],
    ['pasted as one line', 'Business address', true, (line) => paste(line, ADDRESS)],
    ['pasted as a block, which is taken apart', 'Business address', false, (line) => paste(line, BLOCK)],
    ['filled in from another field', 'City', false, (line) => change(line, ADDRESS, bare())],
    ['filled in from another field by Firefox', 'City', false, (line) => change(line, ADDRESS, input('insertText'))],
    ['set by a script where the focus is', 'Business address', true, (line) => change(line, ADDRESS, bare())],
    [
      'filled in where the focus is by Firefox',
      'Business address',
      false,
      (line) => change(line, ADDRESS, input('insertReplacementText')),
    ],
    [
      'typed, and replaced by Firefox before they came',
      'Business address',
      false,
      (line) => {
        change(line, '120 Ma', input('insertText'));
        change(line, ADDRESS, input('insertReplacementText'));
      },
    ],
  ];
  for (const [what, focused, isAsked, fill] of ways) {
    it(`${isAsked ? 'open' : 'are not asked for'} where the address was ${what} (D-555)`, async () => {
      await open();
      screen.answer('GET geo/search', [{ display_name: 'Found', address: ALBANY }]);
      const line = field(screen.root, 'Business address') as HTMLInputElement;
      await act(async () => {
        field(screen.root, focused).focus();
        fill(line);
      });
      // A paste is read a moment later, by code that may have to load.
      await pass(screen, 1);
      if (what.includes('block')) await until(() => field(screen.root, 'City').value === 'Albany', 2_000);
      if (isAsked) await until(() => screen.root.querySelector('[role=option]'));
      await pass(screen, 1_000);
      expect(screen.sent.filter(({ path }) => path === 'geo/search')).to.have.length(isAsked ? 1 : 0);
      expect(screen.root.querySelector('[role=option]') !== null).to.equal(isAsked);
    });
  }

  it('close once Firefox has put another address into the line (D-555)', async () => {
    await open();
    screen.answer('GET geo/search', [{ display_name: 'Found', address: ALBANY }]);
    const line = field(screen.root, 'Business address') as HTMLInputElement;
    await act(async () => {
      line.focus();
      change(line, '120 Ma', input('insertText'));
    });
    await until(() => screen.root.querySelector('[role=option]'));
    await act(async () => change(line, ADDRESS, input('insertReplacementText')));
    expect(screen.root.querySelector('[role=option]')).to.equal(null);
  });
});

describe('a suggestion that is picked', () => {
  afterEach(() => screen.unmount());

  /** Types an address over the last one, and picks the only suggestion for it. */
  async function pick(typed: string, address: object): Promise<void> {
    const display_name = `Found for ${typed}`;
    screen.answer('GET geo/search', [{ display_name, address }]);
    const line = field(screen.root, 'Business address');
    await act(async () => {
      line.focus();
      if (line instanceof HTMLInputElement) line.select();
      await sendKeys({ type: typed });
    });
    await until(() => screen.root.querySelector('[role=option]')?.textContent === display_name);
    await act(async () => sendKeys({ press: 'ArrowDown' }));
    await act(async () => sendKeys({ press: 'Enter' }));
  }

  const values = (): string[] => LABELS.map((label) => field(screen.root, label).value);
  const said = (): string =>
    Array.from(screen.root.querySelectorAll('[role=status]'), ({ textContent }) => textContent).join(' ');

  it('keeps the house number that was typed where it has only the street', async () => {
    await open();
    await pick('742 Main', ALBANY);
    expect(values()).to.deep.equal(['742 Main Street', 'Albany', 'NY', '12207']);
  });

  for (const [typed, line] of [
    ['742 Main Apt 4B', '742 Main Street Apt 4B'],
    ['742 Main, Suite 300 ', '742 Main Street, Suite 300'],
    ['742 Main #12', '742 Main Street #12'],
    ['742 Main Bldg. C, Unit 7', '742 Main Street Bldg. C, Unit 7'],
    ['742 Main Ste. #A', '742 Main Street Ste. #A'],
    ['742 Main Apt 4B, Albany', '742 Main Street Apt 4B'],
    ['742 Main Apt 4B albany NY 12207', '742 Main Street Apt 4B'],
    ['742 Main, Unit 5, West Albany, New York', '742 Main Street, Unit 5'],
    ['742 Main Apt 4B 12207', '742 Main Street Apt 4B'],
    ['742 Main Apt 4B, Albany, NY, USA', '742 Main Street Apt 4B'],
    ['742 Main Apt 4B Albany NY 12207 United States', '742 Main Street Apt 4B'],
    ['742 Main FL 3', '742 Main Street FL 3'],
    ['742 Main Unit 12345', '742 Main Street Unit 12345'],
    ['742 Main, 2nd Floor', '742 Main Street, 2nd Floor'],
    ['742 Main St 2nd Fl', '742 Main Street 2nd Fl'],
    ['742 Main 3er piso', '742 Main Street 3er piso'],
    ['742 Main Ground Floor', '742 Main Street Ground Floor'],
    ['742 Main Lot 5', '742 Main Street Lot 5'],
    ['742 Main Spc 12', '742 Main Street Spc 12'],
    ['742 Main Space 12', '742 Main Street Space 12'],
    ['742 Main Trlr 5', '742 Main Street Trlr 5'],
    ['742 Main PH 3', '742 Main Street PH 3'],
    ['742 Main Penthouse', '742 Main Street Penthouse'],
    ['742 Main, Bsmt', '742 Main Street, Bsmt'],
    ['742 Main Rear', '742 Main Street Rear'],
    ['742 Main Office 5', '742 Main Street Office 5'],
    ['742 Main Ste 100/200', '742 Main Street Ste 100/200'],
    ['742 Main Unit 5 & 6', '742 Main Street Unit 5 & 6'],
    ['742 Main Suite One', '742 Main Street Suite One'],
    ['742 Main Apto 5', '742 Main Street Apto 5'],
    ['742 Main Piso 3', '742 Main Street Piso 3'],
    ['742 Main, Local 5', '742 Main Street, Local 5'],
    ['742 Main Oficina 5', '742 Main Street Oficina 5'],
    ['Suite 200, 742 Main', '742 Main Street, Suite 200'],
    ['1st Floor, Apt 4, 742 Main, Albany', '742 Main Street, 1st Floor, Apt 4'],
    ['Apt 4 742 Main', '742 Main Street, Apt 4'],
    // No units.
    ['742 Main Space Center', '742 Main Street'],
    ['742 Space C', '742 Main Street'],
    ['742 Rear Admiral', '742 Main Street'],
    ['742 Penthouse', '742 Main Street'],
    ['742 Post Office R', '742 Main Street'],
    ['742 Oficina Local', '742 Main Street'],
    ['742 NW 2nd FL', '742 Main Street'],
    ['742 Main Floor Road', '742 Main Street'],
    ['742 Main 3 Flower', '742 Main Street'],
    ['742 Main Miami FL 33101', '742 Main Street'],
    ['742 Main, Miami, FL 33101-1234', '742 Main Street'],
    ['742 Main, Miami, FL', '742 Main Street'],
  ] as const)
    it(`keeps the unit that was typed: ${typed} (D-557)`, async () => {
      await open();
      await pick(typed, ALBANY);
      expect(values()).to.deep.equal([line, 'Albany', 'NY', '12207']);
    });

  for (const [typed, road, line] of [
    ['742 Phillips St PH', 'Phillips Street', '742 Phillips Street PH'],
    ['742 Philips St PH', 'Phillips Street', '742 Phillips Street PH'],
    ['100 Pheasant Run PH', 'Pheasant Run', '100 Pheasant Run PH'],
    ['5 Phoenix Ave Ph', 'Phoenix Avenue', '5 Phoenix Avenue Ph'],
    ['12 Reardon St Rear', 'Reardon Street', '12 Reardon Street Rear'],
    ['12 Penthouse Dr Penthouse', 'Penthouse Drive', '12 Penthouse Drive Penthouse'],
    ['12 County Road 5 #5', 'County Road 5', '12 County Road 5 #5'],
    ['12 N Phillips St Ph', 'North Phillips Street', '12 North Phillips Street Ph'],
    ['12 CR5 #5', 'County Road 5', '12 County Road 5 #5'],
    ['12 Hwy 9 # 9', 'Highway 9', '12 Highway 9 # 9'],
    ['12 Hwy 9 #3', 'Highway 9', '12 Highway 9 #3'],
    // What the street lacks.
    ['40 State Hwy #9', 'State Highway 9', '40 State Highway 9'],
    ['12 Port Ph', 'Port Phillip Road', '12 Port Phillip Road'],
    ['12 Old Rear', 'Old Rear Admiral Drive', '12 Old Rear Admiral Drive'],
    ['12 Space 5', 'Space 52 Road', '12 Space 52 Road'],
  ] as const)
    it(`keeps the unit of a road like it: ${typed} (D-557)`, async () => {
      await open();
      await pick(typed, { ...ALBANY, road });
      expect(values()[0]).to.equal(line);
    });

  it('takes the number of a road for no unit', async () => {
    await open();
    const road = 'County Road 12';
    await pick('1200 County Rd #12', { ...ALBANY, road });
    expect(values()[0]).to.equal('1200 County Road 12');
    await pick('1200 County Rd #12 Apt 3', { ...ALBANY, road });
    expect(values()[0]).to.equal('1200 County Road 12 Apt 3');
  });

  it('takes no part of the name of a street for a unit', async () => {
    await open();
    await pick('12 Old Penthouse', { ...ALBANY, road: 'Old Penthouse Drive' });
    expect(values()[0]).to.equal('12 Old Penthouse Drive');
  });

  it('takes the beginning of a road for no unit', async () => {
    await open();
    await pick('12 N Ph', { ...ALBANY, road: 'North Phillips Street' });
    expect(values()[0]).to.equal('12 North Phillips Street');
  });

  it('takes no number from a text that is the name of the street', async () => {
    await open();
    await pick('42 str', { ...ALBANY, road: 'West 42nd Street' });
    expect(values()[0]).to.equal('West 42nd Street');
  });

  it('leaves the line as it was typed where it has no street', async () => {
    await open();
    await pick('12 Alba', { city: 'Albany', 'ISO3166-2-lvl4': 'US-NY' });
    expect(values()).to.deep.equal(['12 Alba', 'Albany', 'NY', '']);
  });

  it('leaves nothing of the suggestion before it in the other fields', async () => {
    await open();
    await pick('1 Main', ALBANY);
    await pick('1 Elm', { road: 'Elm Street', 'ISO3166-2-lvl4': 'US-VT' });
    expect(values()).to.deep.equal(['1 Elm Street', '', 'VT', '']);
  });

  it('keeps what was typed in fields that it has no value for', async () => {
    await open();
    const city = field(screen.root, 'City');
    await act(async () => {
      city.focus();
      await sendKeys({ type: 'Barre' });
    });
    await pick('1 Elm', { road: 'Elm Street', 'ISO3166-2-lvl4': 'US-VT' });
    expect(values()).to.deep.equal(['1 Elm Street', 'Barre', 'VT', '']);
  });

  it('empties the ZIP code of another city, and does not say that it filled it in (D-356)', async () => {
    await open();
    for (const [label, text] of [
      ['City', 'Barre'],
      ['ZIP code', '05641'],
    ] as const)
      await act(async () => {
        field(screen.root, label).focus();
        await sendKeys({ type: text });
      });
    await pick('1 Elm', { road: 'Elm Street', city: 'Montpelier', 'ISO3166-2-lvl4': 'US-VT' });
    expect(values()).to.deep.equal(['1 Elm Street', 'Montpelier', 'VT', '']);
    expect(said()).to.include('Filled in: City, State. Check before you continue.');
  });

  it('joins the numbers of one building as an address has them', async () => {
    await open();
    await pick('12 Main', { ...ALBANY, house_number: '12;14' });
    expect(values()[0]).to.equal('12-14 Main Street');
  });

  it('leaves the state to the applicant if it names none', async () => {
    await open();
    await pick('1 Main', { road: 'Main Street', city: 'Albany' });
    expect(values()).to.deep.equal(['1 Main Street', 'Albany', '', '']);
    expect(said()).not.to.include('We don’t support addresses in');
  });

  it('says which other fields it has filled in', async () => {
    await open();
    expect(said()).not.to.include('Filled in');
    await pick('1 Main', ALBANY);
    expect(said()).to.include('Filled in: City, State, ZIP code. Check before you continue.');
  });

  it('is not used where its state is not listed, and says so in a place that was there before', async () => {
    await open();
    const places = new Set(screen.root.querySelectorAll('[role=status]'));
    await pick('1 Main', { ...ALBANY, 'ISO3166-2-lvl4': 'US-PR' });
    expect(values()).to.deep.equal(['1 Main', '', '', '']);
    const place = Array.from(screen.root.querySelectorAll('[role=status]')).find(({ textContent }) =>
      textContent.includes('We don’t support addresses in PR.'),
    );
    expect(place !== undefined && places.has(place)).to.equal(true);
  });

  it('says what it did in the language that the screen has by now', async () => {
    await open();
    await pick('1 Main', { ...ALBANY, 'ISO3166-2-lvl4': 'US-PR' });
    await screen.translate(es);
    expect(said()).to.include('No se admiten direcciones en PR.');
    expect(said()).not.to.include('We don’t support');
  });

  describe('the list of states, by keyboard', () => {
    /** Presses these keys in the list, as after a pause. */
    async function keys(typed: string): Promise<string> {
      const list = field(screen.root, 'State');
      await act(async () => {
        screen.clock.pass(5_000);
        list.focus();
        await sendKeys({ type: typed });
      });
      return list.value;
    }

    it('takes the first letters, one state after the other for the same letter, and nothing that is no state', async () => {
      await open();
      expect(await keys('New Y')).to.equal('NY');
      expect(await keys('Minn')).to.equal('MN');
      expect(await keys('ak')).to.equal('AK');
      expect(await keys('Texxx'), 'stays where the letters still fit').to.equal('TX');
      expect(await keys('A')).to.equal('AL');
      expect(await keys('AAA')).to.equal('AR');
      expect(await keys('Q')).to.equal('AR');
      await act(async () => sendKeys({ press: 'ArrowDown' }));
      expect(field(screen.root, 'State').value).to.equal('CA');
    });

    it('is saved as a choice with the mouse would be', async () => {
      await open();
      await keys('Oreg');
      await act(async () => sendKeys({ press: 'Tab' }));
      const path = 'onboarding/accounts/identity/business/partial';
      await until(() => screen.sent.some((call) => call.path === path));
      expect(JSON.stringify(screen.sent.find((call) => call.path === path)?.body)).to.include('"state":"OR"');
    });
  });
});
