import { createHash } from 'node:crypto';
import type { NewConference } from '#contract/conferences.ts';
import type { NewSubmission } from '#contract/submissions.ts';
import { personOf, topicOf } from './demo-people.ts';

/** Has three posters in each conference of this year. */
export const DEMO_AUTHOR = 'author@demo.eposter.live';

/** An author of the demo of earlier versions, whose emails are removed with the others. */
const FORMER_DEMO_AUTHOR = 'mailbox-full@demo.eposter.live';

export interface DemoConference extends NewConference {
  submissions: NewSubmission[];
}

const cardio = `Early rhythm control in newly diagnosed atrial fibrillation: five-year follow-up of a regional cohort
SGLT2 inhibition and left ventricular remodelling after anterior myocardial infarction
Left atrial strain predicts recurrence after cryoballoon ablation
Serum <i>miR-208b</i> as an early marker of myocardial injury in the emergency department
Home-based cardiac rehabilitation with a wearable sensor: the WALK-ON pilot trial
Peak VO<sub>2</sub> and outcome in heart failure with preserved ejection fraction
Intravenous iron in acute heart failure: readmission at 90 days
Ambulatory blood pressure variability and white-matter lesions in hypertension
Coronary calcium score above 1,000: what happens next?
Sex differences in door-to-balloon time in a rural STEMI network
<sup>18</sup>F-FDG PET/CT in prosthetic valve endocarditis: a two-centre experience
Leadless pacing in patients on haemodialysis: one-year safety
Lipoprotein(a) above 125 nmol/L and aortic stenosis progression
Remote monitoring of implantable defibrillators reduces outpatient visits by 41%
Machine learning on the 12-lead ECG detects reduced ejection fraction in primary care
Transcatheter edge-to-edge repair for functional tricuspid regurgitation in frail patients
Outcome of out-of-hospital cardiac arrest before and after drone-delivered defibrillators
Colchicine after percutaneous coronary intervention: inflammation at six months
Takotsubo syndrome triggered by positive emotions: a registry analysis
Right ventricular–pulmonary arterial coupling in chronic thromboembolic disease
Genetic testing in dilated cardiomyopathy: yield of a 121-gene panel
<i>TTN</i> truncating variants and response to guideline-directed therapy
Sleep apnoea screening in a hypertension clinic: STOP-BANG against polygraphy
PCSK9 inhibition in statin intolerance: real-world LDL reduction
Sodium intake and nocturnal dipping: a crossover study with 24-h urine
Cardiac magnetic resonance T<sub>1</sub> mapping in Fabry disease
Gender-specific cut-offs for high-sensitivity troponin T: impact on triage
Virtual reality before catheterisation lowers patients' anxiety
Intracoronary imaging in left main intervention: five-year results
Frailty and anticoagulation in nonagenarians with atrial fibrillation
Bicuspid aortic valve in first-degree relatives: an echocardiographic screening study
Trends in infective endocarditis caused by <i>Staphylococcus aureus</i>, 2010–2025
Plant-based diet and endothelial function: a randomised feeding trial
Left bundle branch area pacing against biventricular pacing: acute haemodynamics
Heart rate recovery in competitive rowers after COVID-19 infection
ST2 and galectin-3 in decompensated heart failure: do they add to NT-proBNP?
Exercise right heart catheterisation unmasks early pulmonary hypertension
Radiation dose in chronic total occlusion procedures: a quality improvement project
Catheter ablation of ventricular tachycardia in non-ischaemic cardiomyopathy
Adherence to secondary prevention after myocardial infarction: pharmacy refill data
Perioperative tranexamic acid in off-pump bypass surgery
Air pollution (PM<sub>2.5</sub>) and hospital admission for arrhythmia: a time-series analysis
Transthyretin amyloidosis in patients with carpal tunnel syndrome
Telemonitoring of body weight with daily feedback: who benefits?
Mitral annular disjunction and ventricular arrhythmia in young adults
Renal denervation in resistant hypertension: three-year office blood pressure
Point-of-care ultrasound by nurses in the heart failure clinic
Cost of atrial fibrillation care in four European countries
Pregnancy after peripartum cardiomyopathy: maternal outcome
Low-dose rivaroxaban in polyvascular disease: bleeding in daily practice
Aortic stiffness in children born preterm
Semaglutide and epicardial fat volume: a CT substudy
Wearable ECG patches after cryptogenic stroke: yield at 30 days
Nurse-led titration of heart failure therapy: four pillars in eight weeks
Platelet reactivity under ticagrelor in patients treated with morphine
Computed tomography–derived FFR in stable chest pain: one-year resource use
Cardiotoxicity of immune checkpoint inhibitors: a systematic review
Hypertrophic cardiomyopathy in athletes: return to sport under mavacamten
Valve-in-valve implantation for degenerated bioprostheses: haemodynamic results
Smoking cessation after acute coronary syndrome: effect of a single phone call`;

const neuro = `Serum neurofilament light in relapsing multiple sclerosis: a two-year longitudinal study
Tau PET and word-finding difficulty in early Alzheimer's disease
Thrombectomy beyond 24 hours: a multicentre case series
Deep brain stimulation of the subthalamic nucleus and impulse control
<i>LRRK2</i> carriers without Parkinson's disease: smell, sleep and gait
Sleep spindles predict motor recovery after stroke
CGRP antibodies in chronic migraine with medication overuse
High-density EEG source imaging in MRI-negative epilepsy
Plasma p-tau<sub>217</sub> in a memory clinic: agreement with CSF
Early mobilisation after intracerebral haemorrhage: feasibility
Vestibular migraine or Menière's disease? A video head-impulse study
Anti-NMDA receptor encephalitis in adolescents: cognitive outcome at five years
7 T imaging of cortical lesions in progressive multiple sclerosis
Gait variability as a fall predictor in normal-pressure hydrocephalus
Spinal cord stimulation for painful diabetic neuropathy: a registry report
<i>C9orf72</i> expansions and psychiatric symptoms before onset
Telestroke in island hospitals: door-to-needle time over ten years
Transcranial direct current stimulation in aphasia rehabilitation
GFAP in mild traumatic brain injury: avoiding unnecessary CT
Autonomic symptoms in long COVID: tilt-table findings
Nusinersen in adults with spinal muscular atrophy: hand function
Retinal nerve-fibre layer thickness and brain atrophy
Seizure detection with a wrist-worn accelerometer: false alarms at home
Cerebral small vessel disease and apathy: a diffusion tensor study
Immunoglobulin in chronic inflammatory demyelinating polyneuropathy: dose reduction
Natural history of spinocerebellar ataxia type 3 in a family cohort
Ketogenic diet in refractory status epilepticus
Focal cooling of the cortex during awake surgery: safety
Vitamin B<sub>12</sub> deficiency in patients on metformin with neuropathy
Functional movement disorders: outcome of a five-day inpatient programme
Ultrasound-guided botulinum toxin in cervical dystonia
Blood–brain barrier leakage in small vessel disease: dynamic MRI
Cognitive reserve in bilingual patients with dementia
Machine learning on handwriting in early Parkinson's disease
Alpha-synuclein seeding assay in skin biopsies: inter-laboratory agreement
Posterior cortical atrophy: delays to diagnosis
Patent foramen ovale closure in patients over 60
Rituximab in myasthenia gravis: steroid-sparing effect at 12 months
Photosensitivity in juvenile myoclonic epilepsy after drug withdrawal
Caregiver burden in amyotrophic lateral sclerosis: effect of a mobile app`;

const onco = `Circulating tumour DNA after resection of stage III colon cancer
<i>BRCA1/2</i> testing at diagnosis of ovarian cancer: time to result
Single-fraction palliative radiotherapy: patient-reported pain at four weeks
Checkpoint inhibitors in elderly patients with melanoma: toxicity and dose
<i>KRAS</i> G12C inhibition after chemo-immunotherapy: real-world response
Exercise during adjuvant chemotherapy for breast cancer: the STEP-UP trial
Microbiome and response to PD-1 blockade: a cross-cohort comparison
<sup>177</sup>Lu-PSMA therapy in castration-resistant prostate cancer
Geriatric assessment before major abdominal surgery for cancer
Hepatic arterial infusion for intrahepatic cholangiocarcinoma
HER2-low breast cancer: agreement between pathologists
Financial toxicity among young adults with lymphoma
Low-dose CT screening in former smokers: adherence to the second round
CAR T-cell therapy in outpatients: feasibility and readmissions
Cold snare or hot snare? Polyp resection in a screening programme
Vitamin D<sub>3</sub> and aromatase-inhibitor arthralgia: a randomised trial
Stereotactic radiotherapy of oligometastases: local control at two years
Prehabilitation by video in oesophageal cancer
Sentinel node mapping with indocyanine green in endometrial cancer
Tumour-infiltrating lymphocytes in triple-negative breast cancer under 40
Cardiac monitoring during anthracyclines: strain against troponin
Return to work after head and neck cancer
Artificial intelligence in Gleason grading: a blinded comparison
<i>EGFR</i> exon 20 insertions: sequencing in routine practice
Opioid-free discharge after mastectomy`;

const cardioBefore = `Anticoagulation after subdural haemorrhage in atrial fibrillation: when to restart
Dapagliflozin in heart failure clinics: uptake and adherence in the first year
Cardiac rehabilitation by video call during the pandemic: who stayed away
Coronary CT angiography before valve surgery: fewer catheters, fewer complications
High-sensitivity troponin at one hour: safety of early discharge
Right ventricular pacing burden and new heart failure
Home blood pressure telemonitoring with pharmacists: a cluster trial
Lp(a) in young patients with myocardial infarction
Echo screening for rheumatic heart disease in schools
Ablation index and durable isolation of the pulmonary veins
Transfemoral aortic valve implantation in patients under 70
Exercise ECG or stress echo? A cost analysis in primary care
Sudden cardiac death in amateur runners: a ten-year registry
Iron deficiency in women with heart failure and preserved ejection fraction
Smoking cessation in the cath lab: brief advice by the operator
Myocardial strain in athletes after viral infection
Direct oral anticoagulants in patients on haemodialysis: a matched cohort
Cryoballoon or radiofrequency ablation in persistent atrial fibrillation
Early discharge after uncomplicated STEMI: two nights against four
Cardiac amyloidosis in patients referred for aortic valve implantation
Subclinical atherosclerosis in women with migraine: a carotid ultrasound study
Wearable ECG patches after cryptogenic stroke: yield at 90 days
Complete revascularisation in older patients with myocardial infarction
Beta-blockers after infarction with preserved ejection fraction: stop or continue?
Tricuspid annuloplasty at the time of mitral surgery: five-year outcome
Diuretic response measured by spot urine sodium in acute heart failure
Vaccination against influenza after myocardial infarction: uptake and outcome
Renal denervation in resistant hypertension: a registry of 212 patients
Left atrial appendage occlusion after intracranial haemorrhage
CT perfusion in intermediate coronary stenosis: agreement with FFR
Cardiotoxicity of immune checkpoint inhibitors: a single-centre series
Exercise capacity after Fontan palliation in adults
Nurse-led titration of heart failure therapy in rural clinics
Ticagrelor or clopidogrel in patients over 80 with acute coronary syndrome
Cardiac resynchronisation in patients with atrial fibrillation and AV node ablation
Salt substitution in school canteens and blood pressure of adolescents
Global longitudinal strain in early diabetic cardiomyopathy
Percutaneous closure of paravalvular leaks: technical success and survival
Potassium binders and adherence to guideline therapy in heart failure
Bedside ultrasound of the inferior vena cava by medical students
Lipid targets one year after coronary bypass surgery
Conduction disturbances after transcatheter valve implantation: a prediction model
Physical activity of patients with implantable defibrillators: accelerometer data
Myocarditis after viral infection in young athletes: return to competition
Drug-coated balloons in small coronary vessels: two-year results
Aortic root dilatation in tall adolescents: an echocardiographic survey
Cognitive function after surgical and transcatheter aortic valve replacement
Heart failure admissions during heat waves: a time-series analysis`;

const authors = [
  'm.okafor@stlukes.example',
  'h.lindgren@karolina.example',
  'r.delacruz@hospitalnorte.example',
  'j.whitaker@westbridge.example',
  's.nakamura@hikari.example',
  'a.rossi@policlinico.example',
  'c.vandermeer@amstelmed.example',
  'f.benali@chuatlas.example',
  'k.novakova@vltava.example',
  'p.oconnell@liffey.example',
  'd.papadopoulos@athinai.example',
  'e.sorensen@fjord.example',
  'l.zhang@pearlriver.example',
  'n.iyer@deccan.example',
  't.kowalski@wisla.example',
  'b.ferreira@douro.example',
  'g.hofmann@isar.example',
  'y.cohen@carmel.example',
  'v.popescu@dambovita.example',
  'o.adeyemi@lagoon.example',
  'w.mueller@alster.example',
  'i.martin@garonne.example',
];

/** Everybody to whom the demo sends emails, except its accounts. */
export const DEMO_AUTHORS = [DEMO_AUTHOR, FORMER_DEMO_AUTHOR, ...authors];

const at = (place: number): string => authors[place % authors.length] ?? '';

/** Two or three authors each, no two of whom have the same posters; the demo author is one of them on three posters. */
const authorsOf = (place: number): string[] => [
  ...(place % 8 === 4 && place < 24 ? [DEMO_AUTHOR] : []),
  at(place),
  at(place + 5 + (place % 4)),
  ...(place % 3 === 0 ? [at(place * 5 + 11)] : []),
];

const codeOf = (abstractId: string): string =>
  createHash('sha256').update(abstractId).digest('hex').slice(0, 8).toUpperCase();

const submissionsOf = (prefix: string, titles: string): NewSubmission[] =>
  titles.split('\n').map((abstractTitle, place) => {
    const abstractId = `P-${String(place + 1).padStart(3, '0')}`;
    const code = `${prefix.slice(0, 2)}-${codeOf(`${prefix}/${abstractId}`)}`;
    const authorEmails = authorsOf(place);
    const firstAuthor = personOf(authorEmails[0] ?? '').name;
    const topic = topicOf(prefix, abstractTitle);
    return { abstractId, abstractTitle, code, authorEmails, firstAuthor, topic };
  });

const free = {
  supportsPayments: false,
  stripePriceId: '',
  currency: 'eur',
  timeZone: 'UTC',
} as const;

/** Oldest first. */
export const demoConferences: DemoConference[] = [
  {
    ...free,
    name: 'International Cardiology Congress 2025',
    prefix: 'CARDIO25',
    submissions: submissionsOf('CARDIO25', cardioBefore),
  },
  {
    ...free,
    name: 'Oncology Horizons 2026',
    prefix: 'ONCO26',
    submissions: submissionsOf('ONCO26', onco),
  },
  {
    ...free,
    name: 'European Neurology Forum 2026',
    prefix: 'NEURO26',
    submissions: submissionsOf('NEURO26', neuro),
  },
  {
    name: 'International Cardiology Congress 2026',
    prefix: 'CARDIO26',
    previousEdition: 'CARDIO25',
    supportsPayments: true,
    stripePriceId: 'price_demo_poster',
    currency: 'eur',
    timeZone: 'UTC',
    submissions: submissionsOf('CARDIO26', cardio),
  },
];
