const list = (words: string) => new Set(words.trim().split(/\s+/));

/** Words that say no more than the name beside them, folded. */
export const additions = list(`
  in near nahe bei b um around at a au aux en pres vicino cerca dans raum region grossraum area
  umgebung surroundings environs stadt ville citta city town village dorf gemeinde commune comune
  municipality ciudad kanton canton cantone land bundesland state province provincia provinz
  county bezirk of de di du des del della d l la le the von vom am im an der den dem zum und and et
  hb hbf hauptbahnhof bahnhof gare stazione station sbb centre center zentrum centro innenstadt
  altstadt flughafen airport aeroport aeroporto cedex postcode plz npa cap zip code`);

/** After these, up to articles, comes the name of a street. */
export const beforeStreets = list(`
  rue av avenue bd boulevard chemin ch route rte place quai impasse allee passage ruelle sentier
  via viale piazza corso vicolo strada contrada salita largo calle avenida plaza paseo carrer rua
  ul ulica`);

export const articles = list(
  "de la le les du des d l della dello del dei di da do dos der den el san",
);

/** These end the name of a street, written apart from it. */
export const afterStreets = list(`
  street st road rd lane ln drive dr avenue ave av boulevard blvd court ct way close crescent
  terrace square sq gardens grove hill highway hwy parkway pkwy place pl strasse str weg gasse platz
  allee ring damm ufer steig straat laan weg plein gata vej`);

/** A street in one word: 'Seestrasse', 'Badenerstr', 'Kirchweg'. */
export const streetWord = /.(strasse|str|weg|gasse|platz|allee|straat|laan|vagen|gatan|vej)$/;

/** What may follow the number of a house. */
export const afterNumbers = list(`
  a b c d e bis ter quater apt apartment flat unit suite ste floor fl stock og ug eg etage stiege
  top tur haus hof hinterhaus postfach case postale po box piano int scala`);

/** At the beginning of a part they say that the place is only nearby. */
export const nearWords = list("near nahe bei b pres vicino cerca um around");
