import { describe, expect, it } from '@jest/globals';
import { areaLine, areaOf, areaOfAddress, areaPath, areas, completeArea } from './index.ts';

describe('the tree of areas', () => {
  it('has all divisions and districts, and the neighbourhoods of three cities', () => {
    const count = (level: string) => areas.filter((area) => area.level === level).length;
    expect(count('division')).toBe(8);
    expect(count('district')).toBe(64);
    expect(count('thana')).toBeGreaterThan(100);
    const neighbourhoods = areas.filter(({ level }) => level === 'neighbourhood');
    for (const city of ['dhaka', 'chattogram', 'sylhet'])
      expect(neighbourhoods.filter(({ id }) => areaPath(id)[2]?.id === city).length).toBeGreaterThan(20);
    expect(neighbourhoods.length).toBeGreaterThanOrEqual(100);
  });

  it('has each id once, a plain one, with a Bangla name and a larger area one level up', () => {
    expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
    for (const area of areas) {
      expect(area.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(area.bn).toMatch(/^[\p{Script=Bengali}\s\d'’.\u200c\u200d]+$/u);
      expect(areaPath(area.id).map(({ level }) => level)).toEqual(
        ['division', 'district', 'thana', 'neighbourhood'].slice(0, areaPath(area.id).length).toReversed(),
      );
    }
  });

  it('knows nothing of other ids', () => {
    expect(areaOf('atlantis')).toBeUndefined();
    expect(areaPath('atlantis')).toEqual([]);
  });
});

describe('the area of an address', () => {
  it.each([
    ['House 4, Road 71, Gulshan 2, Dhaka', 'gulshan-2'],
    ['Gulshan Avenue, Gulshan 1, Dhaka', 'gulshan-1'],
    ['Gulshan-Badda Link Road, Badda, Dhaka', 'badda'],
    ['Block A, Niketan, Gulshan, Dhaka', 'niketan'],
    ['Road 17, Block E, Banani, Dhaka', 'banani'],
    ['Avenue 6, Mirpur DOHS, Dhaka', 'mirpur-dohs'],
    ['Section 10, Mirpur, Dhaka', 'mirpur-10'],
    ['মিরপুর সেকশন ১১, ঢাকা', 'mirpur-11'],
    ['Begum Rokeya Avenue, Mirpur 10, DHAKA', 'mirpur-10'],
    ['ব্লক এইচ, মিরপুর ২, ঢাকা (Mirpur)', 'mirpur-2'],
    ['Block C, Pallabi, Mirpur, Dhaka', 'pallabi'],
    ['Lake Drive Road, Sector 7, Uttara, Dhaka', 'uttara-sector-7'],
    ['সেক্টর ১১, উত্তরা, ঢাকা (Uttara)', 'uttara-sector-11'],
    ['Sector 12, Purbachal, Dhaka', 'purbachal'],
    ['Block I, Bashundhara R/A, Dhaka', 'bashundhara-r-a'],
    ['ব্লক জি, বসুন্ধরা আবাসিক এলাকা, ঢাকা (Bashundhara R/A)', 'bashundhara-r-a'],
    ['Road 32, Dhanmondi, Dhaka', 'dhanmondi-32'],
    ['Road 7A, Dhanmondi, Dhaka', 'dhanmondi'],
    ['ধানমণ্ডি, ঢাকা', 'dhanmondi'],
    ['Road 3, Shyamoli, Mohammadpur, Dhaka', 'shyamoli'],
    ['লারমিনি স্ট্রিট, ওয়ারী, ঢাকা (Wari)', 'larmini-street'],
    ['Road 3, South Khulshi, Chattogram', 'south-khulshi'],
    ['GEC Circle, Chattogram', 'gec-circle'],
    ['Sheikh Mujib Road, Agrabad C/A, Chittagong', 'sheikh-mujib-road'],
    ['East Zindabazar, Sylhet', 'zindabazar'],
    ['আম্বরখানা, সিলেট (Ambarkhana)', 'ambarkhana'],
    ['শিবগঞ্জ, সিলেট (Shibganj)', 'shibganj-sylhet'],
    ['Shibganj, Bogura', 'shibganj-bogura'],
    ['Block D, Shahjalal Uposhahar, Sylhet', 'uposhahar'],
    ['Cox’s Bazar', 'coxs-bazar'],
    ['Sherpur', 'sherpur'],
    ['Kotbari, Comilla', 'kotbari'],
    ['gulshan2', 'gulshan-2'],
    ['Dhaka', 'dhaka'],
  ])('%s', (address, id) => {
    expect(areaOfAddress(address)).toBe(id);
  });

  it.each(['', '   ', 'House 7, Road 3', '12345', 'Paris', '🏠'])('%j names none', (address) => {
    expect(areaOfAddress(address)).toBeNull();
  });
});

describe('completion', () => {
  const first = (typed: string) => completeArea(typed, 5)[0]?.id;
  it.each([
    ['gul', 'gulshan'],
    ['Gulsan', 'gulshan'],
    ['golshan', 'gulshan'],
    ['গুল', 'gulshan'],
    ['গুলশান ২', 'gulshan-2'],
    ['dhan', 'dhanmondi'],
    ['danmandi', 'dhanmondi'],
    ['ঢা', 'dhaka'],
    ['chitta', 'chattogram'],
    ['চিটা', 'chattogram'],
    ['sylet', 'sylhet'],
    ['lalmatiya', 'lalmatia'],
    ['লালমাটি\u09DFা', 'lalmatia'],
    ['লালমাটি\u09AF\u09BCা', 'lalmatia'],
    ['sector 7', 'uttara-sector-7'],
    ['mohamadpru', 'mohammadpur'],
  ])('%s', (typed, id) => expect(first(typed)).toBe(id));

  it.each(['', ' ', 'zxqv', '🏠'])('%j completes to nothing', (typed) =>
    expect(completeArea(typed, 5)).toEqual([]),
  );

  it('names an area with the larger ones', () => {
    expect(areaLine('gulshan-2', 'en')).toBe('Gulshan 2, Gulshan, Dhaka');
    expect(areaLine('gulshan-2', 'bn')).toBe('গুলশান ২, গুলশান, ঢাকা');
  });
});
