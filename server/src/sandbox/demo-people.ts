/** Who the demo's authors are, by the part of their address before the dot and domain. */
interface DemoPerson {
  name: string;
  affiliation: string;
}

const people: Record<string, DemoPerson> = {
  'm.okafor': { name: 'Maryam Okafor', affiliation: 'St Luke’s Teaching Hospital, Abuja' },
  'h.lindgren': { name: 'Henrik Lindgren', affiliation: 'Karolina University Hospital' },
  'r.delacruz': { name: 'Rosa de la Cruz', affiliation: 'Hospital Norte, Bilbao' },
  'j.whitaker': { name: 'James Whitaker', affiliation: 'Westbridge Infirmary' },
  's.nakamura': { name: 'Sora Nakamura', affiliation: 'Hikari Medical University' },
  'a.rossi': { name: 'Alessia Rossi', affiliation: 'Policlinico San Marco' },
  'c.vandermeer': { name: 'Cas van der Meer', affiliation: 'Amstel Medical Centre' },
  'f.benali': { name: 'Farida Benali', affiliation: 'CHU Atlas, Marrakesh' },
  'k.novakova': { name: 'Klára Nováková', affiliation: 'Vltava University Hospital' },
  'p.oconnell': { name: 'Padraig O’Connell', affiliation: 'Liffey General Hospital' },
  'd.papadopoulos': { name: 'Dimitra Papadopoulou', affiliation: 'Athinai General Hospital' },
  'e.sorensen': { name: 'Emil Sørensen', affiliation: 'Fjord Regional Hospital' },
  'l.zhang': { name: 'Zhang Lin', affiliation: 'Pearl River Medical University' },
  'n.iyer': { name: 'Nandini Iyer', affiliation: 'Deccan Institute of Medical Sciences' },
  't.kowalski': { name: 'Tomasz Kowalski', affiliation: 'Wisła Medical University' },
  'b.ferreira': { name: 'Beatriz Ferreira', affiliation: 'Centro Hospitalar do Douro' },
  'g.hofmann': { name: 'Gerda Hofmann', affiliation: 'Isar-Klinikum' },
  'y.cohen': { name: 'Yael Cohen', affiliation: 'Carmel Medical Center' },
  'v.popescu': { name: 'Vlad Popescu', affiliation: 'Spitalul Dâmbovița' },
  'o.adeyemi': { name: 'Olumide Adeyemi', affiliation: 'Lagoon Heart and Cancer Institute' },
  'w.mueller': { name: 'Wiebke Müller', affiliation: 'Alster-Universitätsklinik' },
  'i.martin': { name: 'Inès Martin', affiliation: 'CHU Garonne' },
};

const someone: DemoPerson = { name: 'Demo Author', affiliation: 'Demo University Hospital' };

export const personOf = (email: string): DemoPerson => people[email.split('@')[0] ?? ''] ?? someone;

/** The topic of a poster is the first that its title speaks of. */
const topics: Record<string, [topic: string, words: RegExp][]> = {
  CARDIO26: [
    [
      'Arrhythmia and devices',
      /fibrillation|ablation|pacing|tachycardia|defibrillator|ECG|arrhythm/i,
    ],
    ['Heart failure', /heart failure|ejection fraction|cardiomyopathy|remodelling|NT-proBNP/i],
    ['Coronary disease', /coronary|infarction|STEMI|troponin|myocardial|ticagrelor|FFR|occlusion/i],
    ['Valve disease', /valve|aortic|mitral|tricuspid|endocarditis/i],
    ['Hypertension', /blood pressure|hypertension|sodium|renal denervation/i],
    ['Prevention and lifestyle', /rehabilitation|smoking|diet|lipo|LDL|exercise|adherence|rowers/i],
    ['Imaging', /resonance|imaging|echo|CT\b|ultrasound|PET/i],
  ],
  NEURO26: [
    ['Stroke', /stroke|thrombectomy|haemorrhage|small vessel|foramen/i],
    ['Movement disorders', /parkinson|stimulation of|dystonia|ataxia|movement|synuclein|gait/i],
    ['Dementia', /alzheimer|dementia|tau|cortical atrophy|memory|cognitive/i],
    ['Epilepsy', /epilep|seizure|EEG/i],
    ['Neuroimmunology', /sclerosis|encephalitis|myasthenia|polyneuropathy/i],
    ['Headache and pain', /migraine|pain/i],
  ],
  ONCO26: [
    ['Breast cancer', /breast|mastectomy|aromatase|HER2/i],
    ['Immunotherapy', /checkpoint|PD-1|CAR T|lymphocyte/i],
    ['Radiotherapy', /radiotherapy|Lu-PSMA/i],
    ['Gastrointestinal cancer', /colon|cholangio|oesophageal|polyp|abdominal/i],
    ['Genetics and diagnostics', /BRCA|KRAS|EGFR|DNA|grading|screening/i],
  ],
};

export const topicOf = (prefix: string, title: string): string =>
  topics[prefix.replace(/25$/, '26')]?.find(([, words]) => words.test(title))?.[0] ??
  'Care and quality of life';
