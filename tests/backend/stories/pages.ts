/** Splits a list of words. */
const words = (text: string) => text.trim().split(/\s+/);

/** The pages of each shop by locale, apart from home, the error page and the shell. */
export const PAGES: Record<string, Record<string, string[]>> = {
  kartenliebe: {
    "de-DE": words(`
      widerruf barrierefreiheit
      zubehoer products agb alle-fotokalender karten-designen datenschutz geschenkideen gutscheine hilfe impressum
      nachhaltigkeit ueber-uns versand kontakt feed-calendar feed-card fotobuch fotokalender geburt hochzeit
      weihnachten geburtstag taufe trauer magazin magazin/einladung-texte magazin/fotobuch-an-einem-abend magazin/geburtskarten-texte
      magazin/hochzeitskarten-wann magazin/kalender-verschenken magazin/papier-und-veredelung`),
    "fr-FR": words(`
      retractation accessibilite
      accessoires products cgv confidentialite creer-une-carte livraison bons-cadeaux mentions-legales contact mariage
      anniversaire bapteme deuil
      noel livre-photo tous-les-calendriers-photo feed-calendar feed-card calendrier-photo naissance idees-cadeaux
      aide papier-et-couleur qui-nous-sommes magazin magazin/calendrier-faire-part magazin/livre-photo-en-une-soiree
      magazin/offrir-un-calendrier magazin/papier-et-dorure magazin/textes-invitation magazin/textes-naissance`),
    "it-IT": words(`
      recesso accessibilita
      accessori products condizioni crea-un-biglietto note-legali privacy spedizione buoni-regalo contatto matrimonio
      compleanno battesimo lutto
      natale fotolibro tutti-i-calendari feed-calendar feed-card calendario-fotografico nascita idee-regalo aiuto
      carta-e-colore chi-siamo magazin magazin/calendario-partecipazioni magazin/carta-e-nobilitazione
      magazin/fotolibro-in-una-sera magazin/regalare-un-calendario magazin/testi-per-inviti
      magazin/testi-per-la-nascita`),
  },
  poster: {
    "de-DE": words(`
      widerruf barrierefreiheit
      bilderwand-planen
      products acrylglas agb alle-fotobuecher alle-fotocollagen alle-fotokalender spirale alu-dibond backlit-folie
      datenschutz pvc-plane
      echtglas forexplatte formate-und-preise fotobox fotocollage fotos-drucken fototapete gallery-bond
      gerahmtes-hahnemuehle-bild gerahmtes-poster geschenkideen gutscheine hahnemuehle hilfe impressum klebefolie
      leinwand nachhaltigkeit poster ueber-uns rahmen versand zubehoer kontakt feed-calendar feed-collage fotobuch
      fotokalender geburt hochzeit weihnachten magazin magazin/bilderwand magazin/bildgroesse
      magazin/foto-fuer-den-druck magazin/leinwand-oder-acrylglas magazin/rahmen-und-passepartout
      magazin/wandbilder-pflegen`),
    "en-GB": words(`
      cancellation accessibility
      plan-your-gallery-wall
      accessories products acrylic-on-aluminium acrylic-prints aluminium-dibond canvas-prints delivery vouchers
      foamex-prints framed-hahnemuehle-prints framed-posters glass-prints hahnemuehle-prints help legal-notice
      photo-wallpaper posters privacy pvc-banners backlit-film self-adhesive-vinyl sustainability picture-frames
      sizes-and-prices terms
      all-photo-books all-photo-collages all-photo-calendars wire-bound-calendars feed-calendar feed-collage
      photo-books photo-calendars photo-box photo-collages photo-prints new-baby wedding christmas gift-ideas about-us
      contact magazin magazin/canvas-or-acrylic magazin/frames-and-mounts magazin/hanging-and-care
      magazin/photo-for-print magazin/picture-size magazin/picture-wall`),
    "en-US": words(`
      returns accessibility
      plan-your-gallery-wall
      accessories products acrylic-prints canvas-prints foam-board framed-hahnemuehle-prints framed-posters
      gallery-bond glass-prints hahnemuehle-prints help legal-notice metal-prints posters privacy pvc-tarps
      backlit-film self-adhesive-vinyl
      shipping gift-cards sustainability picture-frames sizes-and-prices terms wall-murals all-photo-books
      all-photo-collages all-photo-calendars wire-bound-calendars feed-calendar feed-collage photo-books
      photo-calendars photo-box photo-collages photo-prints new-baby wedding christmas gift-ideas about-us contact
      magazin magazin/canvas-or-acrylic magazin/frames-and-mats magazin/hanging-and-care magazin/photo-for-print
      magazin/picture-size magazin/picture-wall`),
    "es-ES": words(`
      desistimiento accesibilidad
      planificar-pared-de-cuadros
      accesorios products aluminio-dibond aviso-legal ayuda condiciones envio vales-regalo forex marcos
      formatos-y-precios foto-sobre-cristal fotomural gallery-bond lienzos lona-pvc metacrilato papel-hahnemuehle
      pelicula-retroiluminada
      papel-hahnemuehle-enmarcado poster poster-enmarcado privacidad sostenibilidad vinilo-adhesivo contacto fotolibro
      todos-los-fotolibros calendarios-de-espiral feed-calendar feed-collage todos-los-collages todos-los-calendarios
      caja-de-fotos calendarios-de-fotos collage-de-fotos imprimir-fotos nacimiento boda navidad ideas-para-regalar
      quienes-somos magazin magazin/colgar-y-cuidar magazin/foto-para-imprimir magazin/lienzo-o-metacrilato
      magazin/marco-y-paspartu magazin/pared-de-cuadros magazin/tamano-de-imagen`),
    "fr-FR": words(`
      retractation accessibilite
      composer-mur-de-cadres
      accessoires products aide alu-dibond bache-pvc cgv confidentialite developpement-durable film-adhesif
      film-retroeclaire forex cadres
      formats-et-prix gallery-bond livraison bons-cadeaux mentions-legales papier-hahnemuehle
      papier-hahnemuehle-encadre papier-peint-photo photo-sur-verre poster poster-encadre toile verre-acrylique
      contact livre-photo tous-les-livres-photo calendriers-a-spirale feed-calendar feed-collage tous-les-pele-mele
      tous-les-calendriers-photo boite-photo calendrier-photo pele-mele-photo tirages-photo naissance mariage noel
      idees-cadeaux qui-nous-sommes magazin magazin/accrocher-et-entretenir magazin/cadre-et-passe-partout
      magazin/choisir-le-format magazin/mur-de-cadres magazin/photo-pour-impression magazin/toile-ou-verre-acrylique`),
    "it-IT": words(`
      recesso accessibilita
      progettare-parete-di-quadri
      accessori products aiuto alluminio-dibond carta-da-parati carta-hahnemuehle carta-hahnemuehle-incorniciata
      condizioni forex cornici formati-e-prezzi gallery-bond note-legali pellicola-adesiva pellicola-retroilluminata
      poster poster-incorniciato telone-pvc
      privacy sostenibilita spedizione buoni-regalo stampa-su-vetro tela vetro-acrilico contatto fotolibro
      tutti-i-fotolibri calendari-a-spirale feed-calendar feed-collage tutti-i-collage tutti-i-calendari scatola-foto
      calendario-fotografico collage-di-foto stampa-foto nascita matrimonio natale idee-regalo chi-siamo magazin
      magazin/appendere-e-curare magazin/cornice-e-passe-partout magazin/foto-da-stampare magazin/misura-giusta
      magazin/parete-di-quadri magazin/tela-o-vetro-acrilico`),
    "nl-NL": words(`
      herroeping toegankelijkheid
      fotowand-ontwerpen
      accessoires products acrylglas algemene-voorwaarden aluminium-dibond backlitfolie canvas colofon duurzaamheid
      forex lijsten pvc-zeil
      formaten-en-prijzen foto-op-glas fotobehang gallery-bond hahnemuehle-papier hulp ingelijst-hahnemuehle-papier
      ingelijste-poster plakfolie poster privacy verzending cadeaubonnen alle-fotoboeken alle-fotocollages
      alle-fotokalenders spiraalkalenders feed-calendar feed-collage fotoboek fotokalender fotobox fotocollage
      fotos-afdrukken geboorte bruiloft kerst cadeau-ideeen over-ons contact magazin magazin/canvas-of-acrylglas
      magazin/foto-voor-de-druk magazin/fotowand magazin/juiste-formaat magazin/lijst-en-passe-partout
      magazin/ophangen-en-onderhoud`),
  },
};

/** The locales of the poster shop that have every page of the German one. */
export const WHOLE_LOCALES = ["en-GB", "en-US", "nl-NL"] as const;
