import type { ShownCv } from '@office/shared-api/model'

const words = (Ar: string, En: string) => ({ Ar, En })
/** For tests only: a CV of which all is known but the photo. */
export const someCv: ShownCv = {
  Ref: 'W-7',
  Job: words('مربية أطفال', 'Nanny'),
  Country: words('كينيا', 'Kenya'),
  Category: words('استقدام', 'New recruitment'),
  Experiance: words('أول مرة', 'First time'),
  Religion: words('المسيحية', 'Christianity'),
  Age: 29,
  Gender: 'female',
  Education: words('ثانوي', 'Secondary'),
  Skills: [words('الطبخ', 'Cooking'), words('الكي', 'Ironing')],
  Languages: [{ Language: words('العربية', 'Arabic'), Level: 3 }],
  History: [
    { Place: words('الكويت', 'Kuwait'), Job: words('مربية أطفال', 'Nanny'), Years: 3 },
    { Place: words('عمان', 'Oman'), Job: words('طباخ', 'Cook'), Years: 0 },
  ],
  Salary: '1300.00',
  About: 'تحب الطبخ.',
  AboutEn: '',
  Medical: false,
  Photo: null,
  Price: '8250.00',
  Days: null,
}
